import * as contract from '@receta/contract'
import {
  writeCsv,
  finDelDia,
  formatDocumento,
  formatFecha,
  formatReferencia,
  fraseFaltante,
  hoy,
  inicioDelDia,
  nombreDocumento,
} from '@receta/domain'
import { type Context, route } from '@receta/service-kit'
import { renderListado } from '../../documento/render-listado'
import { type Ctx, farmaciaDe } from '../acto'
import { diaYHora, horaDe } from './momento'
import { type Rango, rangoAnotado } from './rango-anotado'
import { type LineaReporte, listReporte } from './reporte.repository'

const limite = 20_000
const limitePdf = 2_000

const encabezado = [
  'Fecha',
  'Hora',
  'Receta',
  'Paciente',
  'Tipo de documento',
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
  'Queda',
  'Motivo',
  'Precio',
  'Cobertura %',
  'Entregó',
  'Deshecha',
]

function deCajas({ cajas }: LineaReporte, que: keyof LineaReporte['cajas'][number]): string | null {
  const dichos = cajas.map((caja) => {
    const valor = caja[que] ?? ''
    return que === 'vence' && valor !== '' ? formatFecha(valor) : valor
  })
  const distintos = new Set(dichos)
  if (distintos.size <= 1) return [...distintos][0] || null
  return dichos.join(' | ')
}

const filaDe = (l: LineaReporte) => [
  formatFecha(hoy(l.en)),
  horaDe(l.en),
  formatReferencia(l.referencia),
  l.paciente,
  nombreDocumento(l),
  l.dni,
  l.convenio,
  l.medico,
  l.renglon,
  l.producto,
  l.envases,
  l.entregados,
  l.sustitucion_motivo,
  deCajas(l, 'lote'),
  deCajas(l, 'vence'),
  deCajas(l, 'gtin'),
  deCajas(l, 'serie'),
  l.falta?.queda ?? null,
  l.falta && fraseFaltante(l.falta),
  l.precio?.replace('.', ',') ?? null,
  l.cobertura,
  l.quien,
  l.deshecha_en && diaYHora(l.deshecha_en),
]

type Pedido = Ctx & { input: Rango } & Pick<Context<typeof contract.mostradorReporte>, 'note'>

async function read(c: Pedido, cuantas: number) {
  const farmacia = await farmaciaDe(c)
  const { desde, hasta } = c.input
  const rango = { desde: inicioDelDia(desde), hasta: finDelDia(hasta), limite: cuantas }
  const lineas = await listReporte(c.db, farmacia.farmacia_id, rango)
  c.note({ detalle: rangoAnotado(c.input, lineas.length, 'renglones') })
  return { farmacia, lineas }
}

export const mostradorReporte = route(contract.mostradorReporte, async (c) => {
  const { lineas } = await read(c, limite)
  const { desde, hasta } = c.input
  return {
    nombre: `entregas-${desde}-a-${hasta}.csv`,
    csv: writeCsv([encabezado, ...lineas.map(filaDe)]),
    filas: lineas.length,
  }
})

const dicho = (que: string, valor: string | null) => (valor === null ? [] : [`${que} ${valor}`])

const enPapel = (l: LineaReporte): string[] => [
  `${diaYHora(l.en)} · ${formatReferencia(l.referencia)} · ${l.paciente}, ${formatDocumento(l)} · ${l.convenio} · ${l.medico}`,
  [
    l.entregados === 0 ? `No se entregó ${l.producto}` : `${l.entregados} × ${l.producto}`,
    ...(l.sustitucion_motivo === null ? [] : [`sustituye: ${l.sustitucion_motivo}`]),
    ...dicho('lote', deCajas(l, 'lote')),
    ...dicho('vence', deCajas(l, 'vence')),
    ...dicho('serie', deCajas(l, 'serie')),
    ...(l.falta === null
      ? []
      : [`${l.falta.queda === 1 ? 'queda' : 'quedan'} ${l.falta.queda}: ${fraseFaltante(l.falta)}`]),
    `entregó ${l.quien}`,
    ...(l.deshecha_en === null ? [] : [`deshecha ${diaYHora(l.deshecha_en)}`]),
  ].join(' · '),
]

export const mostradorReportePdf = route(contract.mostradorReportePdf, async (c) => {
  const { farmacia, lineas } = await read(c, limitePdf)
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
