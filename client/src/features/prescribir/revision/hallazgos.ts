import type { Hallazgo } from '@receta/contract'
import { seReconoce } from '@receta/domain'
import type { RecetaDraft } from '../borrador/receta-draft-inicial'
import type { Seccion } from '../borrador/receta-informe'
import type { Destino } from '../secciones/estado'

export type HallazgoAsumido = Hallazgo & { motivo: string }

export type Lugar = { seccion: Seccion; item_id: number | null }

/** Its sentences; «Dra. Paz» ends none. */
export const frasesDe = (mensaje: string): string[] => mensaje.split(/(?<=\.)(?<!\bDra?\.)\s/)

const secciones: readonly [RegExp, Seccion][] = [
  [/^(medico|paciente|persona_id|dni)/, 'paciente'],
  [/^(convenio_id|afiliado_id|plan_id|nroafiliado|soft_id)/, 'cobertura'],
  [/^items/, 'renglones'],
  [/^diagnosticos/, 'diagnostico'],
]

/** 'items.1.envases' is the second line. */
export function lugarDe(hallazgo: Pick<Hallazgo, 'campo'>, draft: RecetaDraft): Lugar {
  const seccion = secciones.find(([campo]) => campo.test(hallazgo.campo))?.[1] ?? 'tratamiento'
  const indice = /^items\.(\d+)/.exec(hallazgo.campo)?.[1]
  const item = indice === undefined ? undefined : draft.items[Number(indice)]
  return { seccion, item_id: item?.item_id ?? null }
}

export const campoDe = ({ campo }: Pick<Hallazgo, 'campo'>): string => otroNombre[sinNumero(campo)] ?? sinNumero(campo)

const sinNumero = (campo: string): string =>
  campo.replace(/^items\.\d+\./, '').replace(/^diagnosticos\.\d+$/, 'diagnosticos')

/** Fields that the form asks for under another name. */
const otroNombre: Readonly<Record<string, string>> = {
  email: 'telefono',
  afiliado_id: 'convenio_id',
  producto_id: 'posologia',
  cantidad_recetas: 'tratamiento_prolongado',
}

export const destinoDe = (hallazgo: Pick<Hallazgo, 'campo'>, draft: RecetaDraft): Destino => ({
  ...lugarDe(hallazgo, draft),
  campo: campoDe(hallazgo),
})

const ordenDeSecciones = ['paciente', 'cobertura', 'renglones', 'diagnostico', 'tratamiento'] as const

/** In the order of the form, stops before warnings. */
export function primerAviso(
  { frenan, advierte }: { frenan: readonly Hallazgo[]; advierte: Hallazgo | null },
  draft: RecetaDraft,
): Hallazgo | null {
  const puesto = (hallazgo: Hallazgo) => {
    const { seccion, item_id } = lugarDe(hallazgo, draft)
    const renglon = draft.items.findIndex((item) => item.item_id === item_id)
    // Findings about no line come after the lines.
    return ordenDeSecciones.indexOf(seccion) * 100 + (renglon === -1 ? 99 : renglon)
  }
  return [...frenan, ...(advierte ? [advierte] : [])].toSorted((a, b) => puesto(a) - puesto(b))[0] ?? null
}

/** Of packs that nobody accepted yet: the draft is checked with one, which is not what its médico said. */
const deLosEnvases: ReadonlySet<Hallazgo['codigo']> = new Set(['ENVASES_FALTAN', 'ENVASES_SOBRAN'])

/** While the receta is written, empty fields are missing and not wrong. */
function estaVacio({ campo, codigo }: Hallazgo, draft: RecetaDraft): boolean {
  const item = draft.items[Number(/^items\.(\d+)/.exec(campo)?.[1] ?? -1)]
  if (campo.startsWith('diagnosticos')) return draft.diagnosticos.length === 0
  if (campo === 'prestador') return !draft.prestador?.trim()
  if (campo === 'email' || campo === 'telefono') return !draft.email.trim() && !draft.telefono.trim()
  if (deLosEnvases.has(codigo) && item?.envases === null) return true
  if (campo.endsWith('.posologia')) return item?.posologia.trim() === ''
  if (campo.endsWith('.envases')) return item?.envases === null
  if (campo === 'plan_id') return draft.plan === null
  return false
}

/** Every stop, and one finding that needs a reason at a time (§7 Safety). `juzgado`: the draft that was checked, if it is an older one. */
export function hallazgosAbiertos(hallazgos: readonly Hallazgo[], draft: RecetaDraft, juzgado = draft) {
  const motivos = new Map(draft.reconocimientos.map((r) => [r.clave, r.motivo]))
  const vivos = hallazgos.filter((h) => !estaVacio(h, draft) && !estaVacio(h, juzgado))
  const pendientes = vivos.filter((h) => seReconoce(h) && !motivos.has(h.clave))
  return {
    frenan: vivos.filter((h) => h.nivel === 'frena' && !seReconoce(h)),
    informan: vivos.filter((h) => h.nivel === 'informa'),
    advierte: pendientes.find((h) => h.nivel === 'frena') ?? pendientes[0] ?? null,
    pendientes: pendientes.length,
    /** What the médico went on with, and why: it stays beside its subject until it is signed. */
    asumidos: vivos.flatMap((h): HallazgoAsumido[] => {
      const motivo = seReconoce(h) ? motivos.get(h.clave) : undefined
      return motivo === undefined ? [] : [{ ...h, motivo }]
    }),
  }
}
