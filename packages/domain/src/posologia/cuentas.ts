import { type DiasDeToma, type Paso, partesDelDia, type Posologia, type Rango, type Tomas } from './esquema'
import { sitiosDobles } from './gramatica/frases'

const veces = (rango: Rango, por: number): Rango => ({ de: rango.de * por, a: rango.a * por })

/** In the dose's unit; null when the number of takes is not said. */
export function porDia(paso: Paso): Rango | null {
  const { cantidad, momentos, dias } = paso
  if (momentos.some((t) => t.cuando.includes('_comidas'))) return null
  if (momentos.length > 0)
    return momentos.reduce((suma, t) => ({ de: suma.de + t.cantidad.de, a: suma.a + t.cantidad.a }), { de: 0, a: 0 })
  if (!cantidad) return null
  if (paso.total_de === 'dia') return cantidad
  if (paso.total_de !== null) return null
  if (paso.veces) return { de: cantidad.de * paso.veces.de, a: cantidad.a * paso.veces.a }
  if (paso.cada_horas) return { de: (cantidad.de * 24) / paso.cada_horas.a, a: (cantidad.a * 24) / paso.cada_horas.de }
  return dias.tipo === 'todos' ? null : cantidad
}

/** Null when the treatment is not counted in days. */
function diasDeToma({ dias }: Paso, total: number): Rango | null {
  const justo = (n: number): Rango => ({ de: n, a: n })
  switch (dias.tipo) {
    case 'todos':
      return justo(total)
    case 'cada':
      return justo(Math.ceil(total / dias.dias))
    case 'semana':
      return justo(Math.ceil((total * dias.dias.length) / 7))
    case 'por_semana':
      return { de: Math.ceil((total * dias.veces.de) / 7), a: Math.ceil((total * dias.veces.a) / 7) }
    case 'por_mes':
      return { de: Math.ceil((total * dias.veces.de) / 30), a: Math.ceil((total * dias.veces.a) / 30) }
    case 'cada_meses':
      return justo(Math.ceil(total / (30 * dias.meses)))
    case 'numerados':
      return deRonda(dias, total)
    case 'ciclo': {
      const vuelta = dias.si + dias.no
      return justo(Math.floor(total / vuelta) * dias.si + Math.min(total % vuelta, dias.si))
    }
    case 'unica':
      return justo(dias.repetir_dias === null ? 1 : 2)
  }
}

/** The days of a round; of a month or a menstrual cycle, in as few and as many rounds as the days may have. */
function deRonda({ dias, de }: Numerados, total: number): Rango {
  if (typeof de === 'number') {
    const resto = dias.filter((dia) => dia <= total % de).length
    const justo = Math.floor(total / de) * dias.length + resto
    return { de: justo, a: justo }
  }
  const vuelta = diasDeVuelta[de]
  return { de: Math.max(1, Math.floor(total / vuelta)) * dias.length, a: Math.ceil(total / vuelta) * dias.length }
}
type Numerados = Extract<DiasDeToma, { tipo: 'numerados' }>
const diasDeVuelta = { mes: 30, ciclo: 28 } as const
const largoDeVuelta = (de: Numerados['de']): number => (typeof de === 'number' ? de : diasDeVuelta[de])

/** The days from the first take to the last one, where their number is what is said. */
function diasHasta(paso: Paso, tomas: number): number {
  const { dias, veces, cada_horas, momentos } = paso
  if (cada_horas) return Math.floor(((tomas - 1) * cada_horas.a) / 24) + 1
  const n = Math.ceil(tomas / (veces?.de ?? Math.max(1, momentos.length)))
  switch (dias.tipo) {
    case 'todos':
    case 'unica':
      return n
    case 'cada':
      return (n - 1) * dias.dias + 1
    case 'semana':
      return (Math.ceil(n / dias.dias.length) - 1) * 7 + ((n - 1) % dias.dias.length) + 1
    case 'por_semana':
      return Math.ceil((n - 1) * (7 / dias.veces.de)) + 1
    case 'por_mes':
      return Math.ceil((n - 1) * (30 / dias.veces.de)) + 1
    case 'cada_meses':
      return (n - 1) * 30 * dias.meses + 1
    case 'numerados': {
      const en = (n - 1) % dias.dias.length
      const desde = dias.dias[0] ?? 1
      return Math.floor((n - 1) / dias.dias.length) * largoDeVuelta(dias.de) + (dias.dias[en] ?? desde) - desde + 1
    }
    case 'ciclo':
      return Math.floor((n - 1) / dias.si) * (dias.si + dias.no) + ((n - 1) % dias.si) + 1
  }
}

/** In the dose's unit; null without a duration or a frequency. Where the days are a range, from the fewest to the most. */
function delPaso({ durante_desde: desde, ...paso }: Paso): Rango | null {
  const masLargo = enTodo(paso)
  if (desde === undefined || !masLargo) return masLargo
  return { de: (desde > 0 ? enTodo({ ...paso, durante: desde })?.de : null) ?? masLargo.de, a: masLargo.a }
}

function enTodo(paso: Paso): Rango | null {
  const { cantidad, cada_horas, durante } = paso
  if (paso.dias.tipo === 'unica') {
    const dias = diasDeToma(paso, 1)?.a ?? 1
    const diario = porDia(paso)
    return diario && veces(diario, dias)
  }
  const deCadaUna = cantidad ?? paso.momentos[0]?.cantidad
  if (paso.tomas !== undefined) return deCadaUna ? veces(deCadaUna, paso.tomas) : null
  if (durante === null) return null
  if (paso.total_de === 'semana' || paso.total_de === 'mes')
    return cantidad && veces(cantidad, Math.ceil(durante / (paso.total_de === 'mes' ? 30 : 7)))
  const dias = diasDeToma(paso, durante)
  // An interval that does not divide the day is counted over the whole stretch.
  if (cantidad && cada_horas && !paso.total_de && paso.dias.tipo === 'todos')
    return {
      de: cantidad.de * Math.ceil((durante * 24) / cada_horas.a),
      a: cantidad.a * Math.ceil((durante * 24) / cada_horas.de),
    }
  const diario = porDia(paso)
  return dias && diario && { de: diario.de * dias.de, a: diario.a * dias.a }
}

/** How many places get the dose: both eyes are two. */
const lugaresDe = ({ sitio }: Posologia): number => (sitio !== null && sitiosDobles.has(sitio) ? 2 : 1)

/** The most, in its unit and up to the posology's maximum; null when the number of takes is not said. Less than daily counts as one take. */
export function enUnDia(posologia: Posologia, paso: Paso): number | null {
  const { maximo } = posologia
  const tope = maximo?.unidad === null && maximo.por === 'dia' ? maximo.cantidad : null
  const veces =
    maximo?.unidad === 'vez' && maximo.por === 'dia' && paso.cantidad ? maximo.cantidad * paso.cantidad.a : null
  const escrito = paso.cada_horas && paso.cada_horas.de > 24 ? (paso.cantidad?.a ?? null) : (porDia(paso)?.a ?? null)
  const total = paso.total_de === 'semana' || paso.total_de === 'mes' ? (paso.cantidad?.a ?? null) : escrito
  const topes = [total, tope, veces].filter((n) => n !== null)
  return topes.length === 0 ? null : Math.min(...topes) * lugaresDe(posologia)
}

/** 7 for every day; of several stretches, the most frequent one, or all of those that are taken on different days. */
export function diasPorSemana({ pasos, a_la_vez }: Posologia): number {
  const dias = pasos.map(diasDelPaso)
  return a_la_vez
    ? Math.min(
        7,
        dias.reduce((suma, n) => suma + n, 0),
      )
    : Math.max(...dias)
}
function diasDelPaso({ dias, cada_horas, total_de }: Paso): number {
  // A weekly total does not say how it is divided, so it counts as one day.
  if (total_de === 'semana') return 1
  if (total_de === 'mes') return 7 / 30
  if (cada_horas && cada_horas.de > 24) return (7 * 24) / cada_horas.de
  switch (dias.tipo) {
    case 'todos':
      return 7
    case 'cada':
      return 7 / dias.dias
    case 'semana':
      return dias.dias.length
    case 'por_semana':
      return dias.veces.a
    case 'por_mes':
      return (dias.veces.a * 7) / 30
    case 'cada_meses':
      return 7 / (30 * dias.meses)
    case 'numerados':
      return masEnUnaSemana(dias.dias)
    case 'ciclo':
      return Math.min(7, dias.si)
    case 'unica':
      return 1
  }
}

const masEnUnaSemana = (dias: readonly number[]): number =>
  Math.max(...dias.map((primero) => dias.filter((dia) => dia >= primero && dia < primero + 7).length))

const round = (n: number): number => Math.round(n * 100) / 100

/** In the dose's unit; null when taken as needed, by weight, without an end, or in changing units. */
export function totalDe(posologia: Posologia): Rango | null {
  const { pasos, si_hace_falta } = posologia
  if (si_hace_falta || pasos.some((paso) => paso.sos || paso.por_kg || paso.unidad !== pasos[0]?.unidad)) return null
  let suma: Rango = { de: 0, a: 0 }
  for (const paso of pasos) {
    const suyo = delPaso(paso)
    if (!suyo) return null
    suma = { de: suma.de + suyo.de, a: suma.a + suyo.a }
  }
  const lugares = lugaresDe(posologia)
  return { de: round(suma.de * lugares), a: round(suma.a * lugares) }
}

/** Null when it has no end. */
export function diasTratamiento({ pasos, a_la_vez, continuo }: Posologia): number | null {
  if (continuo) return null
  if (a_la_vez) return pasos[0]?.durante ?? null
  let suma = 0
  for (const paso of pasos) {
    const { durante, dias, tomas } = paso
    if (tomas !== undefined) suma += diasHasta(paso, tomas)
    else if (dias.tipo === 'unica') suma += 1 + (dias.repetir_dias ?? 0)
    else if (durante === null) return null
    else suma += durante
  }
  return suma
}

/** Null unless each take is at one of the four parts of the day with a single quantity, every day throughout. */
export function tomasDe({ pasos, motivos }: Posologia): Tomas | null {
  const [paso, otro] = pasos
  if (!paso || otro || paso.tomas || paso.momentos.length === 0) return null
  if (paso.dias.tipo !== 'todos' || motivos.length > 0) return null
  const tomas = { manana: 0, mediodia: 0, tarde: 0, noche: 0 }
  for (const { cuando, cantidad } of paso.momentos) {
    const parte = partesDelDia.find((nombre) => nombre === cuando)
    if (!parte || cantidad.de !== cantidad.a) return null
    tomas[parte] = cantidad.a
  }
  return tomas
}
