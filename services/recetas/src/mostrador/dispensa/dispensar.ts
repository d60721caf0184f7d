import * as contract from '@receta/contract'
import {
  canonico,
  estadoTrasDispensar,
  esFarmaceutico,
  fraseFaltante,
  type MotivoDispensa,
  parseGtin,
  pideFarmaceutico,
  revisarDispensa,
  revisarFaltantes,
  vaAlLibro,
} from '@receta/domain'
import { type Context, raise, route, segundoFactorHasta, sha256 } from '@receta/service-kit'
import { type Acto, runActo } from '../acto'
import { avisoPorEscribir, listPuedenRetirar } from '../mostrador.repository'
import { isAtendido } from '../receta-mostrador'
import { CajaRechazada } from './cajas.repository'
import { undoUntil } from './dispensa-mostrada'
import { type Hecha, type ProductoRow, readParaDispensar, type Retiro } from './dispensas.repository'
import { saveEntrega } from './entregado.repository'
import { conResto } from './faltantes'
import type { FaltanteConResto } from './faltantes.repository'
import type { Firmante } from './firma.repository'
import { firmarDispensa } from './firmar-dispensa'
import { saveLoDemas } from './save-lo-demas'

type Ctx = Context<typeof contract.mostradorDispensar>
type Pedida = Ctx['input']['items'][number]

const huellaDe = ({ recetas_id, items, faltantes, retiro }: Ctx['input']) =>
  sha256(canonico({ recetas_id, items, faltantes, ...(retiro && { retiro }) })).toString('hex')

const respuestaDe = ({ dispensa_id, en, respuesta, asientos }: Omit<Hecha, 'huella' | 'recetas_id'>) => ({
  ...respuesta,
  resultado: 'dispensada' as const,
  causa: null,
  renglon: null,
  dispensa_id,
  asientos,
  deshacer_hasta: undoUntil(en).toISOString(),
})

async function refuse({ receta, visible, note }: Acto, causa: MotivoDispensa, renglon: number | null = null) {
  await note('dispensar', { causa, datos: { renglon } })
  return {
    resultado: 'rechazada' as const,
    causa,
    renglon,
    dispensa_id: null,
    estado: visible,
    queda: receta.items.map((i) => ({ renglon: i.renglon, queda: i.envases - i.dispensado })),
    asientos: [],
    deshacer_hasta: null,
    anulacion_rechazada: false,
  }
}

const enPalabras = ({ nombre, monodroga, concentracion, presentacion, laboratorio }: ProductoRow) =>
  [nombre === monodroga ? monodroga : `${nombre} (${monodroga})`, concentracion, presentacion, laboratorio]
    .filter((parte) => parte !== '')
    .join(', ')

function entregaDe({ receta, farmacia }: Acto, pedida: Pedida, productos: readonly ProductoRow[]) {
  const item = receta.items.find((i) => i.renglon === pedida.renglon) ?? raise('a line that passed is not there')
  const producto_id = pedida.producto_id ?? item.producto_id
  const producto = productos.find((p) => p.producto_id === producto_id) ?? raise('a product that passed is not there')
  const sustituye = producto_id !== item.producto_id
  return {
    item,
    producto,
    fila: {
      renglon: pedida.renglon,
      producto_id,
      producto: enPalabras(producto),
      envases: pedida.envases,
      entregados: pedida.entregados ?? pedida.envases,
      sustitucion_motivo: sustituye ? (pedida.sustitucion?.motivo ?? null) : null,
      cajas: pedida.cajas.map(({ lote, vence, gtin, serie }) => ({
        lote: lote ?? null,
        vence: vence ?? null,
        gtin: gtin === undefined ? null : parseGtin(gtin).gtin,
        serie: serie ?? null,
      })),
      precio: producto.precio,
      // What its payer does not pay this farmacia is no debit of either (decision 0062).
      cobertura: isAtendido(contract.readFirmada(receta.contenido), farmacia.convenios) ? item.cobertura : 0,
    },
  }
}
type Entregada = ReturnType<typeof entregaDe>

const sinFarmacia = ({ farmacia: _, ...persona }: NonNullable<Ctx['usuario']['operador']>) => persona

/** DS-07; null for lines that do not go into the book. */
function asientoDe(
  { usuario: { operador } }: Ctx,
  { receta }: Acto,
  { item, producto, fila }: Entregada,
  faltantes: readonly FaltanteConResto[],
) {
  const { lista_control } = item
  if (!vaAlLibro({ lista_control, condicion_venta: producto.condicion_venta })) return null
  const c = contract.readFirmada(receta.contenido)
  const lotes = [...new Set(fila.cajas.flatMap(({ lote }) => lote ?? []))]
  const falta = faltantes.find(({ renglon }) => renglon === fila.renglon)
  return {
    renglon: fila.renglon,
    asiento: {
      referencia: c.referencia,
      paciente: c.paciente.apellidoNombre,
      ...(c.paciente.tipo_doc !== undefined && { tipo_doc: c.paciente.tipo_doc }),
      dni: c.paciente.dni,
      medico: c.profesional.medico,
      matricula: c.profesional.matricula,
      producto: fila.producto,
      entregados: fila.entregados,
      lista_control,
      condicion_venta: producto.condicion_venta,
      lote: lotes.length === 0 ? null : lotes.join(', '),
      ...(falta && { falta: fraseFaltante(falta) }),
      ...(operador && { entrego: sinFarmacia(operador) }),
    },
  }
}

/** Undefined when nobody said, null when the patient does not allow him. */
async function retiroDe({ input }: Ctx, { trx, receta, now }: Acto): Promise<Retiro | undefined | null> {
  if (!input.retiro) return undefined
  const { vinculo_id } = input.retiro
  if (vinculo_id === null) return { nombre: contract.readFirmada(receta.contenido).paciente.apellidoNombre, vinculo_id }
  const pueden = await listPuedenRetirar(trx, receta.recetas_id, now)
  return pueden.find((uno) => uno.vinculo_id === vinculo_id) ?? null
}

type AGuardar = { entregadas: readonly Entregada[]; retiro: Retiro | undefined; firmante: Firmante }

async function save(c: Ctx, acto: Acto, { entregadas, retiro, firmante }: AGuardar) {
  const { trx, receta, farmacia, now } = acto
  const { recetas_id, medico_id } = receta
  const items = receta.items.map(({ renglon, envases, dispensado }) => ({
    renglon,
    envases,
    dispensado: dispensado + (entregadas.find((e) => e.fila.renglon === renglon)?.fila.envases ?? 0),
  }))
  const estado = estadoTrasDispensar(items)
  const anulacion_rechazada = receta.anulacion_pendiente && receta.estado === 'emitida'
  const queda = items.map((i) => ({ renglon: i.renglon, queda: i.envases - i.dispensado }))
  const respuesta = { estado, queda, anulacion_rechazada }
  const dispensa = {
    recetas_id,
    farmacia_id: farmacia.farmacia_id,
    usuario_id: c.usuario.usuario_id,
    quien: c.usuario.descripcion,
    en: now,
    estado_anterior: receta.estado,
    clave_idempotencia: c.input.clave_idempotencia,
    huella: huellaDe(c.input),
    respuesta,
    items: entregadas.map((e) => e.fila),
    ...(retiro && { retiro }),
  }
  const lineas = dispensa.items
  const dispensa_id = (await saveEntrega(trx, { lineas, estado, now }, dispensa)) ?? raise('a locked receta changed')
  const faltantes = conResto(c.input.faltantes, queda, receta.contenido)
  const firma = await firmarDispensa(c, acto, firmante, {
    dispensa: { ...dispensa, dispensa_id },
    referencia: contract.readFirmada(receta.contenido).referencia,
    estado,
    faltantes,
  })
  const asentadas = entregadas.flatMap((e) => asientoDe(c, acto, e, faltantes) ?? [])
  const asientos = await saveLoDemas(trx, { ...dispensa, dispensa_id }, { asentadas, faltantes }, [
    acto.evento('dispensar', { datos: { dispensa_id, estado, anterior: receta.estado } }),
    // The handover came first, so the médico's pending annulment is refused.
    ...(anulacion_rechazada
      ? [acto.evento('anular', { causa: 'RECETA_DISPENSADA_EN_PARTE', datos: { dispensa_id } })]
      : []),
    avisoPorEscribir('receta_dispensada', recetas_id, medico_id),
    ...firma,
  ])
  return respuestaDe({ dispensa_id, en: now, respuesta, asientos })
}

/** DS-06, DS-07: a pharmacist hands over controlled drugs and shows the factor; a farmacia's software shows none (decision 0051). */
function causaDeControlado({ usuario, config, fail }: Ctx, { receta, now }: Acto, items: readonly Pedida[]) {
  const listas = receta.items.filter(({ renglon }) => items.some((i) => i.renglon === renglon))
  if (!pideFarmaceutico(listas.map(({ lista_control }) => lista_control))) return null
  if (!usuario.operador || !esFarmaceutico(usuario.operador)) return 'FARMACEUTICO_REQUERIDO' as const
  if (usuario.credencial !== true && !segundoFactorHasta(usuario, config, now)) return fail('SEGUNDO_FACTOR_REQUERIDO')
  return null
}

async function dispensar(c: Ctx, acto: Acto) {
  const { trx, receta, farmacia, now } = acto
  const { items, faltantes, clave_idempotencia: clave } = c.input
  const ids = [...items.flatMap((i) => i.producto_id ?? []), ...receta.items.map((i) => i.producto_id)]
  const { farmacia_id } = farmacia
  const { usuario_id } = c.usuario
  const { hecha, productos, firmante } = await readParaDispensar(trx, { farmacia_id, usuario_id, clave, ids })
  // Law 7: a repeated request gets the first answer, whatever happened since.
  if (hecha) return hecha.huella === huellaDe(c.input) ? respuestaDe(hecha) : c.fail('CLAVE_IDEMPOTENCIA_REUSADA')
  const puede = acto.judge('dispensar')
  if (!puede.ok) return refuse(acto, puede.motivo)
  const { permite_sustitucion } = contract.readFirmada(receta.contenido)
  const no = revisarDispensa(items, { renglones: receta.items, productos, permite_sustitucion, now })
  const sinDecir = no ?? revisarFaltantes(faltantes, items, receta.items)
  if (sinDecir) return refuse(acto, sinDecir.causa, sinDecir.renglon)
  const controlado = causaDeControlado(c, acto, items)
  if (controlado) return refuse(acto, controlado)
  const retiro = await retiroDe(c, acto)
  if (retiro === null) return refuse(acto, 'RETIRO_NO_AUTORIZADO')
  return save(c, acto, { entregadas: items.map((i) => entregaDe(acto, i, productos)), retiro, firmante })
}

const repetida = (error: unknown): string | undefined => {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' ? constraint : undefined
}

/** DS-02, DS-03: all of the lines or none. */
export async function dispensarEnMostrador(c: Ctx) {
  const muestra = { recetas_id: c.input.recetas_id }
  const respuesta = await runActo(c, muestra, (acto) => dispensar(c, acto)).catch((error: unknown) => {
    // Two recetas with one key at once, or a box that was already handed over anywhere.
    if (repetida(error) === 'dispensas_farmacia_id_clave_idempotencia_key') return c.fail('CLAVE_IDEMPOTENCIA_REUSADA')
    if (!(error instanceof CajaRechazada) || repetida(error.cause) !== 'dispensas_cajas_serie') throw error
    return runActo(c, muestra, (acto) => refuse(acto, 'SERIE_YA_DISPENSADA', error.renglon))
  })
  return respuesta ?? c.fail('RECETA_NO_ENCONTRADA')
}

export const mostradorDispensar = route(contract.mostradorDispensar, dispensarEnMostrador)
