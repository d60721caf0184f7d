import { normalizar } from '../comun/texto'

/** What of a receta is compared: what its médico decided. Dates and numbers are always others. */
export type RecetaComparable = {
  items: readonly ItemComparable[]
  diagnosticos: readonly { codigo: string; texto: string }[]
  convenio: { nombre: string }
  plan: string | null
  permite_sustitucion: boolean
  observaciones: string
  prestador: string | null
}

export type ItemComparable = {
  monodroga: string
  concentracion: string
  forma: string
  presentacion: string
  marca: string
  envases: number
  posologia: string
}

/** One thing that is not the same: `sobre` what, how it was and how it is, in words. Of what was added or taken out one side is ''. */
export type DiferenciaReceta = { que: 'agrega' | 'quita' | 'cambia'; sobre: string; antes: string; ahora: string }

const envasesDe = (n: number): string => (n === 1 ? '1 envase' : `${n} envases`)
const nombreDe = (i: ItemComparable): string => [i.monodroga, i.concentracion, i.forma].filter(Boolean).join(' ')
const enteroDe = (i: ItemComparable): string => `${envasesDe(i.envases)} · ${i.posologia}`

const aspectos: readonly { nombre: string; de: (i: ItemComparable) => string }[] = [
  { nombre: 'concentración', de: (i) => i.concentracion },
  { nombre: 'forma', de: (i) => i.forma },
  { nombre: 'presentación', de: (i) => i.presentacion },
  { nombre: 'marca sugerida', de: (i) => i.marca || 'ninguna' },
  { nombre: 'cantidad', de: (i) => envasesDe(i.envases) },
  { nombre: 'cómo se toma', de: (i) => i.posologia },
]

function cambia(sobre: string, antes: string, ahora: string): DiferenciaReceta[] {
  return antes.trim() === ahora.trim() ? [] : [{ que: 'cambia', sobre, antes, ahora }]
}

type Par = { antes: ItemComparable; ahora: ItemComparable }

/** Lines of the same ingredient are the same line: first those of the same strength and form too, then in their order. */
function emparejar(antes: readonly ItemComparable[], ahora: readonly ItemComparable[]) {
  const libres = [...ahora]
  const pares: Par[] = []
  const tomar = (item: ItemComparable, iguales: (a: ItemComparable, b: ItemComparable) => boolean): boolean => {
    const donde = libres.findIndex((otro) => iguales(item, otro))
    const [otro] = donde < 0 ? [] : libres.splice(donde, 1)
    if (otro) pares.push({ antes: item, ahora: otro })
    return otro !== undefined
  }
  const mismaDroga = (a: ItemComparable, b: ItemComparable) => normalizar(a.monodroga) === normalizar(b.monodroga)
  const mismoRenglon = (a: ItemComparable, b: ItemComparable) =>
    mismaDroga(a, b) && a.concentracion === b.concentracion && a.forma === b.forma
  const sueltos = antes.filter((item) => !tomar(item, mismoRenglon))
  const quitados = sueltos.filter((item) => !tomar(item, mismaDroga))
  return { pares, quitados, agregados: libres }
}

function diferenciaItems(antes: readonly ItemComparable[], ahora: readonly ItemComparable[]): DiferenciaReceta[] {
  const { pares, quitados, agregados } = emparejar(antes, ahora)
  return [
    ...pares.flatMap((par) =>
      aspectos.flatMap(({ nombre, de }) => cambia(`${par.ahora.monodroga} · ${nombre}`, de(par.antes), de(par.ahora))),
    ),
    ...quitados.map((i) => ({ que: 'quita' as const, sobre: nombreDe(i), antes: enteroDe(i), ahora: '' })),
    ...agregados.map((i) => ({ que: 'agrega' as const, sobre: nombreDe(i), antes: '', ahora: enteroDe(i) })),
  ]
}

const diagnosticosDe = ({ diagnosticos }: RecetaComparable): string =>
  diagnosticos
    .map((d) => `${d.codigo} ${d.texto}`.trim())
    .toSorted()
    .join(' · ')

const coberturaDe = ({ convenio, plan }: RecetaComparable): string =>
  [convenio.nombre, plan].filter(Boolean).join(' · ')
const siNo = (si: boolean): string => (si ? 'sí' : 'no')
const oNada = (texto: string | null): string => texto || 'nada'

/** What a receta says that the one it replaces did not, drugs first: médico, farmacia and paciente read the same list. */
export function diferenciaReceta(antes: RecetaComparable, ahora: RecetaComparable): DiferenciaReceta[] {
  return [
    ...diferenciaItems(antes.items, ahora.items),
    ...cambia('Diagnóstico', oNada(diagnosticosDe(antes)), oNada(diagnosticosDe(ahora))),
    ...cambia('Cobertura', coberturaDe(antes), coberturaDe(ahora)),
    ...cambia('Admite sustitución', siNo(antes.permite_sustitucion), siNo(ahora.permite_sustitucion)),
    ...cambia('Prestador', oNada(antes.prestador), oNada(ahora.prestador)),
    ...cambia('Observaciones', oNada(antes.observaciones), oNada(ahora.observaciones)),
  ]
}
