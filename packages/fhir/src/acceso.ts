import type { Concepto, Referencia } from './recursos'

/** A look or an act that the audit keeps. */
export type AccesoFhir = {
  auditoria_id: number
  /** ISO 8601. */
  en: string
  /** 'abrir', 'listar', 'informar'… */
  accion: string
  escribe: boolean
  quien: string | null
  /** The word of its role. */
  rol: string | null
  motivo: string | null
  en_nombre_de: string | null
  recetas_id: number | null
}

export type AuditEvent = {
  resourceType: 'AuditEvent'
  id: string
  type: { system: string; code: string; display: string }
  subtype: { system: string; code: string }[]
  action: 'C' | 'R'
  recorded: string
  outcome: '0'
  purposeOfEvent?: Concepto[]
  agent: { type?: Concepto; who: Referencia; requestor: boolean }[]
  source: { observer: Referencia }
  entity: { what: Referencia; type: { system: string; code: string; display: string }; description?: string }[]
}

const terminologia = 'http://terminology.hl7.org/CodeSystem'
const rest = { system: `${terminologia}/audit-event-type`, code: 'rest', display: 'RESTful Operation' }
const persona = { system: `${terminologia}/audit-entity-type`, code: '1', display: 'Person' }
const objeto = { system: `${terminologia}/audit-entity-type`, code: '2', display: 'System Object' }

/** One row of the audit, of who looked at this person or acted on a receta of his. Names and roles, as the person himself reads them. */
export const auditEventDe = (a: AccesoFhir, persona_id: number, base: string): AuditEvent => ({
  resourceType: 'AuditEvent',
  id: `a${a.auditoria_id}`,
  type: rest,
  subtype: [{ system: `${base}/CodeSystem/accion`, code: a.accion }],
  action: a.escribe ? 'C' : 'R',
  recorded: a.en,
  outcome: '0',
  ...(a.motivo !== null && a.motivo !== '' && { purposeOfEvent: [{ text: a.motivo }] }),
  agent: [
    {
      ...(a.rol !== null && { type: { text: a.rol } }),
      who: { display: a.quien ?? 'Sin sesión' },
      requestor: true,
    },
    ...(a.en_nombre_de === null ? [] : [{ who: { display: `En nombre de ${a.en_nombre_de}` }, requestor: false }]),
  ],
  source: { observer: { display: 'Receta Clara' } },
  entity: [
    { what: { reference: `Patient/p${persona_id}` }, type: persona },
    ...(a.recetas_id === null ? [] : [{ what: { reference: `Bundle/${a.recetas_id}` }, type: objeto }]),
  ],
})

/** A page of them, newest first. */
export const paginaDeAccesos = (
  accesos: readonly AccesoFhir[],
  { persona_id, pagina, siguiente }: { persona_id: number; pagina: string; siguiente: string | null },
  base: string,
) => {
  const direccion = (donde: string) => `${base}/AuditEvent?patient=p${persona_id}&pagina=${donde}`
  return {
    resourceType: 'Bundle' as const,
    type: 'searchset' as const,
    link: [
      { relation: 'self', url: direccion(pagina) },
      ...(siguiente === null ? [] : [{ relation: 'next', url: direccion(siguiente) }]),
    ],
    ...(accesos.length > 0 && {
      entry: accesos.map((a) => ({
        fullUrl: `${base}/AuditEvent/a${a.auditoria_id}`,
        resource: auditEventDe(a, persona_id, base),
        search: { mode: 'match' as const },
      })),
    }),
  }
}
