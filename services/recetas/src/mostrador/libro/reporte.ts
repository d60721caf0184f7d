import * as contract from '@receta/contract'
import { escribirCsv, finDelDia, formatFecha, formatReferencia, hoy, inicioDelDia } from '@receta/domain'
import { route } from '@receta/service-kit'
import { renderListado } from '../../documento/render-listado'
import { type Ctx, farmaciaDe } from '../acto'
import { type LineaReporte, listReporte } from './reporte.repository'

type Rango = { desde: string; hasta: string }
/** Lines in one report: a busy counter's year is asked for in parts. */
const limite = 20_000
/** Lines on paper, where nobody searches. */
const limitePdf = 2_000

const encabezado = [
  'Fecha',
  'Hora',
  'Receta',
  'Paciente',
  'Documento',
  'Convenio',
  'Profesional',
  'Renglón',
  'Entregado',
  'Envases recetados',
  'Cajas entregadas',
  'Sustitución',
  'Lote',
  'Vence',
  'GTIN',
  'Serie',
  'Precio',
  'Cobertura %',
  'Entregó',
  'Deshecha',
]

const hora = (instante: Date) =>
  new Intl.DateTimeFormat('es-AR', {
    timeZone: 'America/Argentina/Buenos_Aires',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instante)
const diaYHora = (instante: Date) => `${formatFecha(hoy(instante))} ${hora(instante)}`

const filaDe = (l: LineaReporte) => [
  formatFecha(hoy(l.en)),
  hora(l.en),
  formatReferencia(l.referencia),
  l.paciente,
  l.dni,
  l.convenio,
  l.medico,
  l.renglon,
  l.producto,
  l.envases,
  l.entregados,
  l.sustitucion_motivo,
  l.lote,
  l.vence && formatFecha(l.vence),
  l.gtin,
  l.serie,
  l.precio?.replace('.', ',') ?? null,
  l.cobertura,
  l.quien,
  l.deshecha_en && diaYHora(l.deshecha_en),
]

async function leer(c: Ctx & { input: Rango }, cuantas: number) {
  const farmacia = await farmaciaDe(c)
  const { desde, hasta } = c.input
  const rango = { desde: inicioDelDia(desde), hasta: finDelDia(hasta), limite: cuantas }
  return { farmacia, lineas: await listReporte(c.db, farmacia.farmacia_id, rango) }
}

/** What was handed over in those days, a row a line, for a spreadsheet. */
export const mostradorReporte = route(contract.mostradorReporte, async (c) => {
  const { lineas } = await leer(c, limite)
  const { desde, hasta } = c.input
  return {
    nombre: `entregas-${desde}-a-${hasta}.csv`,
    csv: escribirCsv([encabezado, ...lineas.map(filaDe)]),
    filas: lineas.length,
  }
})

const enPapel = (l: LineaReporte): string[] => [
  `${diaYHora(l.en)} · ${formatReferencia(l.referencia)} · ${l.paciente}, ${l.dni} · ${l.convenio} · ${l.medico}`,
  [
    `${l.entregados} × ${l.producto}`,
    ...(l.sustitucion_motivo === null ? [] : [`sustituye: ${l.sustitucion_motivo}`]),
    ...(l.lote === null ? [] : [`lote ${l.lote}`]),
    ...(l.vence === null ? [] : [`vence ${formatFecha(l.vence)}`]),
    ...(l.deshecha_en === null ? [] : [`deshecha ${diaYHora(l.deshecha_en)}`]),
  ].join(' · '),
]

/** The same, to print. */
export const mostradorReportePdf = route(contract.mostradorReportePdf, async (c) => {
  const { farmacia, lineas } = await leer(c, limitePdf)
  const { desde, hasta } = c.input
  return renderListado(
    {
      titulo: 'Entregas de la farmacia',
      bajada: [
        `${farmacia.nombre} · ${farmacia.direccion}, ${farmacia.localidad}`,
        `Del ${formatFecha(desde)} al ${formatFecha(hasta)} · ${lineas.length} renglones${lineas.length === limitePdf ? ': los primeros, pedir menos días' : ''}`,
      ],
      entradas: lineas.map(enPapel),
      vacio: 'No se entregó nada en esos días.',
    },
    c.now,
  )
})
