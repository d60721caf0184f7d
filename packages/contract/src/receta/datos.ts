import {
  cuenta,
  fraseSustitucion,
  lineaCobertura,
  lineaDiagnosticos,
  lineaPeso,
  rotuloMotivoMarca,
} from '@receta/domain'
import type { FirmadaNueva, ItemFirmado } from './firmada'

/** What its reader has: a draft, the signed content or a view of it. */
export type Legible = Partial<
  Pick<
    FirmadaNueva,
    | 'plan'
    | 'nroafiliado'
    | 'diagnosticos'
    | 'permite_sustitucion'
    | 'prestador'
    | 'observaciones'
    | 'peso_kg'
    | 'peso_fecha'
    | 'motivo_marca'
  > & { convenio: Pick<FirmadaNueva['convenio'], 'nombre' | 'es_particular'> }
>

type Lugares = {
  previa: 'paciente' | 'notas'
  papel: 'paciente' | 'notas'
  mostrador: 'aviso' | 'pie'
  detalle: 'primero' | 'ultimo'
  auditoria: 'primero' | 'ultimo'
  hoja: 'notas'
  fhir: 'nota'
}
export type Lector = keyof Lugares

type Dato = {
  /** Its label; '' when the line says itself what it is. */
  rotulo: string
  /** Shown without a label, and quoted when the reader is told by somebody else. */
  libre?: true
  /** '' when the receta does not have it. */
  linea: (receta: Legible) => string
  /** Absent when the médico does not decide the datum. */
  compara?: { sobre: string; de: (receta: Legible) => string }
  /** 'corrige': only when the receta is corrected. */
  repite: 'siempre' | 'corrige' | 'nunca'
  donde: { [L in Lector]?: Lugares[L] }
}

/** The layouts have a place of their own for it or do not show it; the text says which. */
type SinLinea = { sinLinea: string; repite?: 'corrige' }

const siNo = (si: boolean | undefined): string => (si ? 'sí' : 'no')
const pesoDe = ({ peso_kg, peso_fecha }: Legible): string =>
  peso_kg === undefined || peso_fecha === undefined ? '' : lineaPeso(peso_kg, peso_fecha)
const oNada = (texto: string | null | undefined): string => texto || 'nada'

const enCodigo = { sinLinea: 'It identifies the receta: in its head, its codes and its foot.' }
const fecha = { sinLinea: 'One of the dates of the law: in their own block.' }
const alPie = { sinLinea: 'What was checked: in the receipt, at the foot.' }

/** Preview, paper, counter, details, offline sheet, FHIR's note, difference and repetition all follow this table, in this order. */
export const datos = {
  version: { sinLinea: 'For whoever reads the text: nobody is shown it.' },
  reemplaza_a: { sinLinea: 'Told from its link, to whom it may be told.' },
  referencia: enCodigo,
  nro_recetario: enCodigo,
  profesional: { sinLinea: 'Who signs: the first block, in lines of its own.' },
  paciente: { sinLinea: 'Who it is for: a block that begins with the name.' },
  items: { sinLinea: 'What is prescribed: see datosDeItem.' },
  diagnosticos: {
    // Paper and preview have a block for it, and the patient's sheet a line; that is why it is not placed there.
    rotulo: 'Diagnóstico',
    linea: ({ diagnosticos = [] }) => lineaDiagnosticos(diagnosticos),
    compara: {
      sobre: 'Diagnóstico',
      de: ({ diagnosticos = [] }) =>
        oNada(
          diagnosticos
            .map((d) => `${d.codigo} ${d.texto}`.trim())
            .toSorted()
            .join(' · '),
        ),
    },
    repite: 'siempre',
    donde: { detalle: 'primero', auditoria: 'primero' },
  },
  convenio: {
    rotulo: '',
    linea: ({ convenio, plan = null, nroafiliado = '' }) =>
      convenio ? lineaCobertura({ convenio, plan, nroafiliado }) : '',
    compara: {
      sobre: 'Cobertura',
      de: ({ convenio, plan }) => [convenio?.nombre, plan].filter(Boolean).join(' · '),
    },
    repite: 'siempre',
    donde: { previa: 'paciente', papel: 'paciente' },
  },
  plan: { sinLinea: 'In the line of convenio.' },
  nroafiliado: { sinLinea: 'In the line of convenio.' },
  permite_sustitucion: {
    rotulo: '',
    linea: ({ permite_sustitucion }) =>
      permite_sustitucion === undefined ? '' : fraseSustitucion(permite_sustitucion),
    compara: { sobre: 'Admite sustitución', de: ({ permite_sustitucion }) => siNo(permite_sustitucion) },
    repite: 'corrige',
    donde: { previa: 'notas', papel: 'notas' },
  },
  motivo_marca: {
    rotulo: rotuloMotivoMarca,
    linea: ({ motivo_marca = '' }) => motivo_marca,
    compara: { sobre: rotuloMotivoMarca, de: ({ motivo_marca }) => oNada(motivo_marca) },
    repite: 'corrige',
    donde: {
      previa: 'notas',
      papel: 'notas',
      mostrador: 'pie',
      detalle: 'ultimo',
      auditoria: 'ultimo',
      hoja: 'notas',
      fhir: 'nota',
    },
  },
  prestador: {
    rotulo: 'Prestador',
    linea: ({ prestador }) => prestador ?? '',
    compara: { sobre: 'Prestador', de: ({ prestador }) => oNada(prestador) },
    repite: 'corrige',
    donde: { previa: 'paciente', papel: 'paciente' },
  },
  observaciones: {
    rotulo: 'Observaciones',
    libre: true,
    linea: ({ observaciones = '' }) => observaciones,
    compara: { sobre: 'Observaciones', de: ({ observaciones }) => oNada(observaciones) },
    repite: 'corrige',
    donde: {
      previa: 'notas',
      papel: 'notas',
      mostrador: 'aviso',
      detalle: 'ultimo',
      auditoria: 'ultimo',
      hoja: 'notas',
      fhir: 'nota',
    },
  },
  peso_kg: {
    rotulo: 'Peso',
    linea: pesoDe,
    compara: { sobre: 'Peso', de: (receta) => oNada(pesoDe(receta)) },
    repite: 'corrige',
    donde: {
      previa: 'paciente',
      papel: 'paciente',
      mostrador: 'pie',
      detalle: 'ultimo',
      auditoria: 'ultimo',
      hoja: 'notas',
      fhir: 'nota',
    },
  },
  peso_fecha: { sinLinea: 'In the line of peso_kg.', repite: 'corrige' },
  fecha_receta: fecha,
  vigente_desde: fecha,
  vence_el: fecha,
  emitida_en: fecha,
  serie_nro: { sinLinea: 'In the head, where there is more than one.' },
  serie_total: { sinLinea: 'In the head, where there is more than one.' },
  verificaciones: alPie,
  avisos: alPie,
  normas: alPie,
  contingencia: { sinLinea: 'Told beside the signature.' },
} as const satisfies Record<keyof FirmadaNueva, Dato | SinLinea>

type Clave = keyof typeof datos
const conLinea = Object.entries<Dato | SinLinea>(datos).flatMap(([clave, dato]) =>
  'linea' in dato ? [{ clave: clave as Clave, ...dato }] : [],
)

/** In order. Data that the receta does not have is omitted. */
export const datosEn = <L extends Lector>(
  lector: L,
  lugar: Lugares[L],
  receta: Legible,
): { clave: Clave; rotulo: string; linea: string; sola: string; libre: boolean }[] =>
  conLinea.flatMap(({ clave, rotulo, libre = false, linea: de, donde }) => {
    const linea = donde[lector] === lugar ? de(receta) : ''
    if (linea.trim() === '') return []
    return [{ clave, rotulo, linea, libre, sola: rotulo === '' || libre ? linea : `${rotulo}: ${linea}` }]
  })

export const lineasEn = <L extends Lector>(lector: L, lugar: Lugares[L], receta: Legible): string[] =>
  datosEn(lector, lugar, receta).map(({ rotulo, linea }) => (rotulo === '' ? linea : `${rotulo}: ${linea}`))

export const comparables = conLinea.flatMap(({ compara }) => compara ?? [])

type ClaveQueSeCorrige = {
  [K in Clave]: (typeof datos)[K] extends { repite: 'corrige' } ? K : never
}[Clave]

const queSeCorrigen = Object.entries<Dato | SinLinea>(datos).flatMap(([clave, { repite }]) =>
  repite === 'corrige' ? [clave as ClaveQueSeCorrige] : [],
)

/** Besides the lines and what every repetition copies. */
export const loQueSeCorrige = <R extends { [K in ClaveQueSeCorrige]?: unknown }>(
  receta: R,
): Pick<R, ClaveQueSeCorrige> =>
  Object.fromEntries(
    queSeCorrigen.flatMap((clave) => (receta[clave] === undefined ? [] : [[clave, receta[clave]]])),
  ) as Pick<R, ClaveQueSeCorrige>

export type ItemComparable = Pick<
  ItemFirmado,
  'monodroga' | 'concentracion' | 'forma' | 'presentacion' | 'marca' | 'envases' | 'posologia'
>
type DatoDeItem = { nombre: string; de: (item: ItemComparable) => string }
export const envasesDe = ({ envases }: ItemComparable): string => cuenta(envases, 'envase', 'envases')
const loDiceSuNombre = { sinLinea: 'By it two lines are told to be of one drug.' }
const deOtro = { sinLinea: 'It follows from what is compared.' }

const datosDeItem = {
  renglon: { sinLinea: 'The order of the lines is nobody’s decision.' },
  ifa_clave: loDiceSuNombre,
  monodroga: loDiceSuNombre,
  producto_id: deOtro,
  concentracion: { nombre: 'concentración', de: (i) => i.concentracion },
  forma: { nombre: 'forma', de: (i) => i.forma },
  presentacion: { nombre: 'presentación', de: (i) => i.presentacion },
  marca: { nombre: 'marca sugerida', de: (i) => i.marca || 'ninguna' },
  envases: { nombre: 'cantidad', de: (i) => envasesDe(i) },
  envases_letras: deOtro,
  unidades: deOtro,
  posologia: { nombre: 'cómo se toma', de: (i) => i.posologia },
  posologia_notacion: deOtro,
  posologia_esquema: deOtro,
  tomas: deOtro,
  cobertura: { sinLinea: 'What its plan pays of it is not its médico’s decision.' },
  lista_control: deOtro,
} as const satisfies Record<keyof ItemFirmado, DatoDeItem | SinLinea>

export const comparablesDeItem = Object.values<DatoDeItem | SinLinea>(datosDeItem).flatMap((d) =>
  'de' in d ? [d] : [],
)
