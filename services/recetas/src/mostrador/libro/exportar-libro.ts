import * as contract from '@receta/contract'
import {
  canonico,
  formatDocumento,
  formatFecha,
  formatReferencia,
  hoy,
  nombreDeOperador,
  nombreDocumento,
  writeCsv,
} from '@receta/domain'
import { type Claves, firmaDeArchivo, firmar, route, sha256, signPdf } from '@receta/service-kit'
import { renderListado } from '../../documento/render-listado'
import type { FarmaciaRow } from '../mostrador.repository'
import { type Libro, readLibro } from './leer-libro'
import { diaYHora } from './momento'
import type { Rango } from './rango-anotado'

type Asiento = Libro['asientos'][number]
type Cierre = Libro['cierres'][number]

const encabezado = [
  'Número',
  'Fecha y hora',
  'Receta',
  'Paciente',
  'Tipo de documento',
  'Documento',
  'Profesional',
  'Matrícula',
  'Producto',
  'Envases',
  'Condición de venta',
  'Lista de control',
  'Lote',
  'Queda',
  'Asentó',
  'Firma',
  'Deshecha',
  'Cerrado',
]

const cierreDe = ({ numero }: Asiento, cierres: readonly Cierre[]) =>
  cierres.find(({ desde, hasta }) => desde <= numero && numero <= hasta)

/** Only the farmacia is known of what was written before. */
const persona = (quien: string, p: Asiento['entrego'] | null): string => (p ? nombreDeOperador(p) : quien)

/** '' where nobody signed. */
const fraseFirma = ({ firma }: Asiento): string => {
  if (!firma) return ''
  if (!firma.vale) return 'LA FIRMA NO COINCIDE'
  return firma.responsable === null ? `firmó ${firma.quien}` : `firmó ${firma.quien}, a cargo de ${firma.responsable}`
}

const filaDe = (a: Asiento, cierres: readonly Cierre[]) => [
  a.numero,
  diaYHora(new Date(a.en)),
  formatReferencia(a.referencia),
  a.paciente,
  nombreDocumento(a),
  a.dni,
  a.medico,
  a.matricula,
  a.producto,
  a.entregados,
  a.condicion_venta,
  a.lista_control,
  a.lote,
  a.falta ?? null,
  persona(a.quien, a.entrego),
  fraseFirma(a),
  a.anulado_en && diaYHora(new Date(a.anulado_en)),
  cierreDe(a, cierres)?.dia ?? null,
]

/** The rows of a book, and their signature. */
export function csvDeLibro(claves: Claves, libro: Libro, { desde, hasta }: Rango) {
  const filas = libro.asientos.map((asiento) => filaDe(asiento, libro.cierres))
  const csv = writeCsv([encabezado, ...filas])
  const nombre = `libro-recetario-${desde}-a-${hasta}.csv`
  return { nombre, csv, filas: filas.length, firma: firmaDeArchivo(claves, Buffer.from(csv)) }
}

export const libroCsv = route(contract.libroCsv, async (c) => {
  const { libro } = await readLibro(c)
  return csvDeLibro(c.claves, libro, c.input)
})

const enPapel = (a: Asiento, cierres: readonly Cierre[]): string[] => [
  `N.º ${a.numero} · ${diaYHora(new Date(a.en))} · ${formatReferencia(a.referencia)} · ${a.paciente}, ${formatDocumento(a)}`,
  [
    `${a.entregados} × ${a.producto}`,
    ...(a.lote === null ? [] : [`lote ${a.lote}`]),
    a.condicion_venta,
    ...(a.lista_control === '' ? [] : [a.lista_control]),
    ...(a.falta === undefined ? [] : [`el resto queda: ${a.falta}`]),
  ].join(' · '),
  [
    `${a.medico}, ${a.matricula}`,
    `asentó ${persona(a.quien, a.entrego)}`,
    ...(a.firma ? [fraseFirma(a)] : []),
    ...(a.anulado_en === null ? [] : [`entrega deshecha ${diaYHora(new Date(a.anulado_en))}: el asiento queda`]),
    cierreDe(a, cierres) ? 'cerrado' : 'sin cerrar',
  ].join(' · '),
]

const cierreEnPapel = (c: Cierre): string[] => [
  `Cierre del N.º ${c.desde} al ${c.hasta}`,
  `${diaYHora(new Date(c.en))} · ${persona(c.quien, c.persona)}${c.integro ? '' : ' · NO COINCIDE con sus asientos'}`,
  `Huella SHA-256: ${c.huella}`,
]

/** Farmacia, days and all that the book says in them, in one canonical text. */
export function firmarLibro(
  claves: Claves,
  { farmacia_id, nombre }: FarmaciaRow,
  rango: Rango,
  libro: Libro,
  now: Date,
) {
  const { asientos, cierres } = libro
  const dicho = { farmacia_id, farmacia: nombre, ...rango, exportado_en: now.toISOString(), asientos, cierres }
  const contenido = canonico(dicho)
  return { contenido, firma: firmar(claves, contenido).toString('base64url'), clave_id: claves.firma.clave_id }
}

type Leido = Awaited<ReturnType<typeof readLibro>>

/** R2214 Anexo I, DS-07. The signed text travels inside; the last line signs what is drawn, which could be drawn anew around that text. */
export async function pdfDeLibro(
  { claves, now }: { claves: Claves; now: Date },
  { farmacia, libro, firmas }: Leido,
  { desde, hasta }: Rango,
): Promise<Buffer> {
  const firmado = firmarLibro(claves, farmacia, { desde, hasta }, libro, now)
  const abiertos = libro.asientos.filter((a) => !cierreDe(a, libro.cierres)).length
  const pdf = await renderListado(
    {
      titulo: 'Libro recetario',
      bajada: [
        `${farmacia.nombre} · ${farmacia.direccion}, ${farmacia.localidad}`,
        `Del ${formatFecha(desde)} al ${formatFecha(hasta)} · ${libro.asientos.length} asientos, ${abiertos} sin cerrar · exportado el ${formatFecha(hoy(now))}`,
      ],
      entradas: [
        ...libro.asientos.map((asiento) => enPapel(asiento, libro.cierres)),
        ...libro.cierres.map(cierreEnPapel),
        [
          'Firma electrónica (Ed25519) de lo que dice este documento',
          `Clave: ${firmado.clave_id}`,
          `Huella SHA-256: ${sha256(firmado.contenido).toString('hex')}`,
          `Firma: ${firmado.firma}`,
          'El texto firmado está adjunto a este documento: libro-firmado.json.',
        ],
      ],
      vacio: 'No hay asientos en esos días.',
      adjunto: { nombre: 'libro-firmado.json', texto: JSON.stringify({ ...firmado, firmas }) },
    },
    now,
  )
  return signPdf(claves, pdf)
}

export const libroPdf = route(contract.libroPdf, async (c) => pdfDeLibro(c, await readLibro(c), c.input))
