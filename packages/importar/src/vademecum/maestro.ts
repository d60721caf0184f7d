import {
  createMaestroEnVigor,
  ifaMaestraDe,
  limiteDe,
  MaestroSeContradice,
  readFuentesClinicas,
} from '@receta/database'
import {
  type ColumnaDeLimite,
  columnasDeLimite,
  datosDelMaestro,
  type FilaDeLimite,
  limitesPorIfa,
  readLimite,
} from '@receta/domain'
import type { Asunto, Carga, Formato } from '../motor/asunto'
import { enVariasTablas } from '../motor/destino-tabla.repository'
import { type LectorFila, readFila } from '../motor/fila'
import { ImportacionFallida } from '../motor/importacion-fallida'
import { findContradichas, findFilasDelMaestro, findLimitesDelMaestro, findRepetidas } from './maestro.repository'

const formatoPropio: Formato = {
  nombre: 'propio',
  medio: { tipo: 'csv', columnas: ['ifa', 'confianza', 'fuente'] },
  read: (celdas) => {
    const fila = readFila(celdas)
    const dicho = fila.texto('dato').toLowerCase()
    const dato = dicho === '' ? 'droga' : datosDelMaestro.find((uno) => uno === dicho)
    const limite = readCeldas(fila)
    if (!dato) {
      const detalle = `va ${datosDelMaestro.join(', ')}, no «${dicho}»`
      return fila.listo(limite.ifa, { dato: 'droga', contradice: [{ columna: 'dato', detalle }] })
    }
    return dato === 'droga' ? readDroga(fila, limite) : readFilaDeLimite(fila, dato, limite)
  },
}

const readCeldas = (fila: LectorFila) =>
  Object.fromEntries(columnasDeLimite.map((columna) => [columna, fila.texto(columna)])) as Record<
    ColumnaDeLimite,
    string
  >

const deLimite = columnasDeLimite.filter((columna) => !['ifa', 'confianza', 'fuente'].includes(columna))

function readDroga(fila: LectorFila, celdas: Readonly<Record<ColumnaDeLimite, string>>) {
  const ifa = fila.obligatorio('ifa')
  const confianza = fila.decimal([0.01, 1], 'confianza')
  if (confianza === null) fila.reject('CONFIANZA_INVALIDA', 'confianza: va de 0,01 a 1.')
  const contradice = deLimite.flatMap((columna) =>
    celdas[columna] === '' ? [] : [{ columna, detalle: 'no es de una fila de droga: falta decir qué dato es' }],
  )
  return fila.listo(ifa, {
    dato: 'droga',
    contradice,
    nombre: fila.texto('nombre'),
    sinonimos: fila.texto('sinonimos'),
    lista_control: fila.texto('lista_control'),
    lista_combinada: fila.texto('lista_combinada'),
    condicion_venta: fila.texto('condicion_venta'),
    margen: fila.texto('margen'),
    atc: fila.texto('atc').toUpperCase(),
    confianza,
    fuente: fila.obligatorio('fuente'),
  })
}

const deDroga = ['nombre', 'sinonimos', 'lista_control', 'lista_combinada', 'condicion_venta', 'margen', 'atc'] as const

function readFilaDeLimite(
  fila: LectorFila,
  dato: FilaDeLimite['dato'],
  celdas: Readonly<Record<ColumnaDeLimite, string>>,
) {
  const leida = readLimite(dato, celdas)
  const ajenas = deDroga.flatMap((columna) =>
    fila.texto(columna) === '' ? [] : [{ columna, detalle: `no es de una fila de ${dato}` }],
  )
  const contradice = [...(leida.ok ? [] : leida.error), ...ajenas]
  if (!leida.ok || contradice.length > 0)
    return fila.listo(`${dato} ${Object.values(celdas).join(' ')}`, { dato, contradice })
  const { vias, tamanos, ...suya } = leida.value
  notifyMasPermisiva(fila, leida.value)
  const clave = [dato, suya.ifa, suya.forma, suya.unidad, suya.desde_edad, suya.nivel, vias.join('+')].join('|')
  return fila.listo(clave, { ...suya, contradice, vias: vias.join(', '), tamanos: tamanos.join(', ') })
}

let queVienen: ReturnType<typeof readFuentesClinicas> | null = null

/** What ships is stricter and rules: the operator reads so in the report. */
function notifyMasPermisiva(fila: LectorFila, suya: FilaDeLimite): void {
  queVienen ??= readFuentesClinicas()
  const { dosis, peso } = queVienen
  const alcanza = ({ vias }: { vias: readonly string[] }) => suya.vias.every((via) => vias.includes(via))
  const deAdulto = limitesPorIfa(dosis?.filas ?? [])(suya.ifa).filter(
    (l) => l.unidad === suya.unidad && (l.desde_edad ?? 0) <= (suya.desde_edad ?? 0) && alcanza(l),
  )
  const deNino = limitesPorIfa(peso?.filas ?? [])(suya.ifa).filter(alcanza)
  const dichos: [ColumnaDeLimite, (number | null)[]][] =
    suya.dato === 'dosis'
      ? [
          ['maximo_dia', deAdulto.map((l) => l.maximo_dia)],
          ['maximo_toma', deAdulto.map((l) => l.maximo_toma)],
        ]
      : [
          ['maximo_dia', deNino.map((l) => l.tope_mg_dia)],
          ['mg_kg_dia', deNino.map((l) => l.mg_kg_dia)],
          ['mg_kg_toma', deNino.map((l) => l.mg_kg_toma)],
        ]
  for (const [columna, otros] of suya.dato === 'envase' ? [] : dichos) {
    const propio = suya[columna]
    const menor = Math.min(...otros.map((n) => n ?? Number.POSITIVE_INFINITY))
    if (typeof propio === 'number' && propio > menor)
      fila.notify(
        'MAESTRO_MAS_ESTRICTO',
        `${columna}: el archivo dice ${propio} y rige ${menor}, que viene con el producto.`,
      )
  }
}

const enDosTablas = enVariasTablas([
  {
    tabla: 'maestro_ifas',
    clave: 'ifa',
    activo: 'activo',
    donde: `e.datos ->> 'dato' = 'droga'`,
    columnas: {
      nombre: 'text',
      sinonimos: 'text',
      lista_control: 'text',
      lista_combinada: 'text',
      condicion_venta: 'text',
      margen: 'text',
      atc: 'text',
      confianza: 'numeric',
      fuente: 'text',
    },
  },
  {
    tabla: 'maestro_limites',
    clave: 'clave',
    activo: 'activo',
    donde: `e.datos ->> 'dato' <> 'droga'`,
    columnas: {
      dato: 'text',
      ifa: 'text',
      vias: 'text',
      forma: 'text',
      unidad: 'text',
      maximo_dia: 'numeric',
      maximo_toma: 'numeric',
      mg_kg_dia: 'numeric',
      mg_kg_toma: 'numeric',
      desde_edad: 'integer',
      nivel: 'text',
      tamanos: 'text',
      confianza: 'numeric',
      fuente: 'text',
    },
  },
])

/** Before anything is compared: what a row says of itself, and rows that come twice. */
async function demandCoherencia(carga: Carga): Promise<void> {
  const halladas = [...(await findContradichas(carga)), ...(await findRepetidas(carga))]
  if (halladas.length > 0) throw contradice(new MaestroSeContradice(halladas.toSorted((a, b) => a.fila - b.fila)))
}

const contradice = (error: Error) => new ImportacionFallida('MAESTRO_SE_CONTRADICE', error.message)

/** Against itself or the master that ships; names row and column. */
async function demandNoContradiccion(carga: Carga): Promise<void> {
  try {
    createMaestroEnVigor({
      ifas: (await findFilasDelMaestro(carga)).map(ifaMaestraDe),
      limites: (await findLimitesDelMaestro(carga)).map(limiteDe),
    })
  } catch (error) {
    throw error instanceof MaestroSeContradice ? contradice(error) : error
  }
}

/** Joined with what ships. Stored products are judged again after the import. */
export const maestro: Asunto = {
  que: 'maestro',
  formatos: [formatoPropio],
  modo: 'completo',
  destino: {
    ...enDosTablas,
    revisar: demandCoherencia,
    save: async (carga, cuentas) => {
      await enDosTablas.save(carga, cuentas)
      await demandNoContradiccion(carga)
    },
  },
}
