import type { InputOf, informaReceta, Legible, Producto, revisaReceta } from '@receta/contract'
import {
  esFecha,
  formatLista,
  hoy,
  nroafiliadoFirmado,
  tipoDocumento,
  type Vigencia,
  vigenciasDe,
} from '@receta/domain'
import { aMedioEscribir, enviadosDe } from './datos-escritos'
import type { ItemDraft, PersonaDraft, RecetaDraft } from './receta-draft-inicial'

export type Seccion = 'paciente' | 'cobertura' | 'renglones' | 'diagnostico' | 'tratamiento'
export type Falta = { seccion: Seccion; item_id: number | null; texto: string }

export function faltaCobertura(draft: RecetaDraft): 'cobertura' | 'plan' | 'número de afiliado' | null {
  if (!draft.convenio) return 'cobertura'
  if (draft.digital_elige_plan && !draft.plan) return 'plan'
  const aMano = !draft.convenio.es_particular && draft.afiliado_id === 0
  return aMano && draft.nroafiliado.trim() === '' ? 'número de afiliado' : null
}

/** §3: what is missing before signing, in the order of the form. */
export function faltan(draft: RecetaDraft): Falta[] {
  const falta = (seccion: Seccion, texto: string, item_id: number | null = null): Falta => ({ seccion, texto, item_id })
  const cobertura = faltaCobertura(draft)
  const varios = draft.items.length > 1
  return [
    ...(draft.persona ? [] : [falta('paciente', 'paciente')]),
    ...(draft.persona && cobertura ? [falta('cobertura', cobertura)] : []),
    ...(draft.items.length > 0 ? [] : [falta('renglones', 'medicamento')]),
    ...draft.items.flatMap((item, i) => {
      const donde = varios ? ` del renglón ${i + 1}` : ''
      return [
        ...(item.posologia.trim() === '' ? [falta('renglones', `posología${donde}`, item.item_id)] : []),
        ...(item.envases === null ? [falta('renglones', `envases${donde}`, item.item_id)] : []),
      ]
    }),
    ...(draft.diagnosticos.length > 0 ? [] : [falta('diagnostico', 'diagnóstico')]),
    ...aMedioEscribir(draft).map((que) => falta('tratamiento', que)),
    ...(draft.digital_indica_prestador && !draft.prestador?.trim() ? [falta('tratamiento', 'prestador')] : []),
    ...(draft.digital_get_contacto_afiliado && !draft.email.trim() && !draft.telefono.trim()
      ? [falta('tratamiento', 'correo o teléfono del paciente')]
      : []),
  ]
}

export function fraseFaltan(faltas: readonly Falta[]): string {
  const textos = faltas.map((f) => f.texto)
  if (textos.length === 0) return ''
  const ultimo = textos.at(-1) ?? ''
  const lista = formatLista(textos)
  const plural = textos.length > 1 || ultimo.startsWith('envases')
  return `${plural ? 'Faltan' : 'Falta'} ${lista}`
}

/** The coverage, its plan and the number that will be signed: «Programa Salud Cerca · Plan Único · 12345678901». */
export function fraseCobertura(draft: RecetaDraft): string {
  const { plan, nroafiliado } = legibleDe(draft)
  return [draft.convenio?.nombre ?? 'Sin cobertura elegida', plan, nroafiliado].filter(Boolean).join(' · ')
}

export function productoDe(draft: RecetaDraft, item: ItemDraft): Producto | undefined {
  return draft.productos.find((p) => p.id === item.producto_id)
}

/** Only a convenio with digital_fecha_receta admits another day than today. */
export const fechaEfectiva = (draft: RecetaDraft, now: Date): string => fechaElegida(draft) ?? hoy(now)

const fechaElegida = ({ digital_fecha_receta, fecha_receta }: RecetaDraft): string | null =>
  digital_fecha_receta && esFecha(fecha_receta) ? fecha_receta : null

export const seriePrevista = (draft: RecetaDraft, now: Date): Vigencia[] =>
  vigenciasDe({ ...draft, fecha_receta: fechaElegida(draft) }, draft.convenio, now)

/** The padrón's data for an afiliado, otherwise the typed ones. */
export function legibleDe(draft: RecetaDraft): Legible {
  const { persona, convenio, plan, nroafiliado, prestador, permite_sustitucion, diagnosticos } = draft
  const afiliacion = persona?.afiliaciones.find(({ convenio_id }) => convenio_id === convenio?.convenio_id)
  return {
    ...(convenio && { convenio }),
    plan: plan?.nombre ?? afiliacion?.plan ?? null,
    nroafiliado: nroafiliadoFirmado(afiliacion, nroafiliado.trim()),
    prestador: prestador?.trim() ?? null,
    permite_sustitucion,
    diagnosticos,
    ...enviadosDe(draft),
  }
}

export type Borrador = Omit<InputOf<typeof informaReceta>, 'clave_idempotencia'>

/** Null without patient, coverage or drug. */
export function aBorrador(draft: RecetaDraft, soft_id: number): Borrador | null {
  const { persona, convenio, items, practica } = draft
  // The only door to the server and to the device's own key: a practice receta passes none (decision 0091).
  if (practica || !persona || !convenio || items.length === 0) return null
  return {
    soft_id,
    convenio_id: convenio.convenio_id,
    afiliado_id: draft.afiliado_id,
    persona_id: persona.persona_id,
    paciente: datosDe(persona),
    nroafiliado: draft.nroafiliado.trim(),
    plan_id: draft.plan?.plan_id ?? null,
    fecha_receta: fechaElegida(draft),
    tratamiento_prolongado: draft.tratamiento_prolongado,
    cantidad_recetas: draft.cantidad_recetas,
    permite_sustitucion: draft.permite_sustitucion,
    email: draft.email.trim(),
    telefono: draft.telefono.trim(),
    prestador: draft.prestador?.trim() || null,
    diagnosticos: draft.diagnosticos,
    items: items.map((item) => ({
      producto_id: item.producto_id,
      codigo: productoDe(draft, item)?.codigo ?? '',
      envases: item.envases ?? 1,
      // Only for checking: without its own posology it cannot be signed (faltan).
      posologia: item.posologia.trim() || 'Sin indicar todavía',
    })),
    reconocimientos: draft.reconocimientos,
    ...(draft.reservada && { reservada: true }),
    ...enviadosDe(draft),
  }
}

export function aInforme(draft: RecetaDraft, soft_id: number): InputOf<typeof informaReceta> | null {
  const borrador = faltan(draft).length === 0 ? aBorrador(draft, soft_id) : null
  const { clave_idempotencia, renueva_a, papel } = draft
  return (
    borrador && {
      clave_idempotencia,
      ...borrador,
      ...(renueva_a !== undefined && { renueva_a }),
      ...(papel && { nro_recetario: papel.nro_recetario }),
    }
  )
}

/** Names the receta it replaces, so that it is not a duplicate. */
export function aRevision(draft: RecetaDraft, soft_id: number): InputOf<typeof revisaReceta> | null {
  const borrador = aBorrador(draft, soft_id)
  return borrador && { ...borrador, ...(draft.reemplaza && { reemplaza_a: draft.reemplaza.recetas_id }) }
}

/** Always included, because the server checks the document against persona_id. */
function datosDe(persona: PersonaDraft): Borrador['paciente'] {
  const { dni, cuil, apellido, nombre, sexo, fecha_nacimiento } = persona
  return { tipo_doc: tipoDocumento(persona), dni, cuil: cuil ?? '', apellido, nombre, sexo, fecha_nacimiento }
}
