import { esFecha, no, ok, type MatriculaRefeps, type ProfesionalRefeps } from '@receta/domain'
import { z } from 'zod'
import { assertion, createBus, type OpcionesBus } from './bus'
import type { Refeps } from './fuente'

export type OpcionesRefeps = OpcionesBus & { dominio: string; clave: string; instante?: () => number }

const sistema = 'https://sisa.msal.gov.ar/REFEPS'
const corto = z.string().max(200)
const conTexto = z.looseObject({
  coding: z
    .array(z.looseObject({ display: corto.optional() }))
    .max(20)
    .optional(),
  text: corto.optional(),
})
const extension = z.looseObject({
  url: corto,
  valueBoolean: z.boolean().optional(),
  valueCoding: z.looseObject({ display: corto.optional(), code: corto.optional() }).optional(),
  valueCodeableConcept: conTexto.optional(),
  valueString: corto.optional(),
})
const qualification = z.looseObject({
  identifier: z
    .array(z.looseObject({ value: corto.optional() }))
    .max(20)
    .default([]),
  code: conTexto.optional(),
  period: z.looseObject({ end: corto.optional() }).optional(),
  extension: z.array(extension).max(50).default([]),
})
const practitioner = z.looseObject({
  resourceType: z.literal('Practitioner'),
  active: z.boolean().optional(),
  identifier: z.array(z.looseObject({ system: corto.optional(), value: corto.optional() })).max(50),
  name: z
    .array(z.looseObject({ family: corto.optional(), given: z.array(corto).max(10).default([]) }))
    .min(1)
    .max(10),
  qualification: z.array(qualification).max(100).default([]),
})
type Practitioner = z.output<typeof practitioner>
const bundle = z.looseObject({
  resourceType: z.literal('Bundle'),
  entry: z
    .array(z.looseObject({ resource: practitioner }))
    .max(20)
    .default([]),
})
const nadie = z.looseObject({ resourceType: z.literal('OperationOutcome') })

const readMatricula = (q: z.output<typeof qualification>): MatriculaRefeps => {
  const de = (nombre: string) => q.extension.filter(({ url }) => url.toLowerCase().endsWith(nombre.toLowerCase()))
  const hasta = q.period?.end?.slice(0, 10)
  const jurisdiccion = de('JurisdMatricula')[0]?.valueCoding
  return {
    numero: q.identifier[0]?.value ?? '',
    jurisdiccion: jurisdiccion?.display ?? jurisdiccion?.code ?? '',
    profesion: q.code?.coding?.[0]?.display ?? q.code?.text ?? '',
    habilitada: de('MatriculaHabilitada')[0]?.valueBoolean ?? null,
    hasta: hasta !== undefined && esFecha(hasta) ? hasta : null,
    especialidades: de('especialidadMatricula').flatMap(
      (e) => e.valueCoding?.display ?? e.valueCodeableConcept?.coding?.[0]?.display ?? e.valueString ?? [],
    ),
  }
}

const identificador = (p: Practitioner, esSuyo: (system: string) => boolean) =>
  p.identifier.find(({ system }) => system !== undefined && esSuyo(system))?.value ?? ''

const readProfesional = (p: Practitioner): ProfesionalRefeps => ({
  licencia: identificador(p, (system) => system === sistema),
  activo: p.active ?? false,
  apellido: p.name[0]?.family ?? '',
  nombre: p.name[0]?.given.join(' ') ?? '',
  dni: identificador(p, (system) => /renaper.*dni/i.test(system)).replaceAll(/\D/g, ''),
  matriculas: p.qualification.map(readMatricula),
})

/** REFEPS by the bus's FHIR: `Practitioner?identifier=…/REFEPS|<licence>` (guide of 09/2025). */
export function createRefeps({ dominio, clave, instante = Date.now, ...opciones }: OpcionesRefeps): Refeps {
  const bus = createBus(opciones, async (post) => {
    const respuesta = await post('/bus-auth/v2/auth', {
      grantType: 'client_credentials',
      scope: 'Practitioner/*.read',
      clientAssertionType: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      clientAssertion: assertion(dominio, clave, instante()),
    })
    if (!respuesta.ok) return respuesta
    // The guide's text says `token`; the service answers `accessToken`.
    const dada = z
      .object({
        dice: z.looseObject({ accessToken: corto.max(8_000).optional(), token: z.string().max(8_000).optional() }),
      })
      .safeParse(respuesta.value)
    const vale = dada.data?.dice.accessToken ?? dada.data?.dice.token
    return vale ? ok(vale) : no('CREDENCIAL')
  })
  return {
    ask: async (licencia) => {
      const camino = `/fhir/Practitioner?${new URLSearchParams({ identifier: `${sistema}|${licencia}` })}`
      const respuesta = await bus.get(camino, (token) => ({ authorization: `Bearer ${token}` }))
      if (!respuesta.ok) return respuesta
      const { status, dice } = respuesta.value
      if (status === 404) return nadie.safeParse(dice).success ? ok(null) : no('FORMA')
      const uno = practitioner.safeParse(dice)
      const varios = bundle.safeParse(dice)
      if (!uno.success && !varios.success) return no('FORMA')
      const suyos = (uno.success ? [uno.data] : (varios.data?.entry ?? []).map(({ resource }) => resource))
        .map(readProfesional)
        .filter((p) => p.licencia === licencia)
      // The same one twice is one; two that differ tell of nobody.
      const [primero = null, ...otros] = [...new Set(suyos.map((p) => JSON.stringify(p)))]
      if (otros.length > 0) return no('AMBIGUA')
      if (primero !== null) return ok(JSON.parse(primero) as ProfesionalRefeps)
      // Somebody else's answer is no answer.
      const vacia = varios.success && varios.data.entry.length === 0
      return vacia ? ok(null) : no('AMBIGUA')
    },
  }
}
