import * as contract from '@receta/contract'
import { buscaPaciente } from '../recetas/emision/busca-paciente'
import { dentroDe, enTransaccion, type Fin, type Trx } from '@receta/database'
import {
  camposPeso,
  esControlado,
  escriturasDni,
  estadoVisible,
  hoy,
  inicialesEnPrueba,
  parseDireccionCorreo,
  pendientes,
  puedeReservarse,
  revisarReceta,
  type TrabaSinRed,
  trabaSinRed,
} from '@receta/domain'
import { AppError, type Context, raise, route } from '@receta/service-kit'
import { composeSerie, pacienteDe } from '../recetas/emision/componer'
import { contextoKeyDe } from '../recetas/emision/contexto-key'
import { findContextoEmision } from '../recetas/emision/contexto-emision'
import type { ContextoEmision } from '../recetas/emision/emision.repository'
import { saveEmision } from '../recetas/emision/guardar-emision.repository'
import { firmarReceta } from '../recetas/emision/firmar'
import { pedidoEmision } from '../recetas/emision/pedido-emision'
import { aSuRitmo, demasiadosPacientes, nombraAAlguien } from '../recetas/emision/ritmo'
import { type Autentica, checkAutentica, esElMismoRenglon } from './autenticidad'
import {
  findRegistrada,
  insertContingencia,
  lockDispositivo,
  lockNumero,
  type RegistradaRow,
} from './contingencia.repository'
import { record, dispute } from './disputa'

type Ctx = Context<typeof contract.contingenciaRegistra>
type CtxEmision = Context<typeof contract.informaReceta>

const intentos = 3

/** `deprisa`: more recetas within an hour than one device could sign. */
type ARegistrar = Autentica & { deprisa: boolean }

/** The checks use what was in force when it was signed. */
function comoEmision(c: Ctx, { pedido, huella, emitida_en }: Autentica): CtxEmision {
  const items = pedido.items.map(({ generico: _, ...item }) => ({ ...item, codigo: '' }))
  const { borrador } = pedido
  const soft_id = c.request.aplicacion?.soft_id ?? raise('a call without its application')
  // One receta per huella, whatever key the draft had before.
  const clave_idempotencia = huella.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { ...c, now: emitida_en, input: { ...borrador, items, soft_id, clave_idempotencia } } as CtxEmision
}

/** Its owner, payer or products are not in the catalogues, so nothing can be stored. */
const imposibles = new Set([
  'CONVENIO_NO_HABILITADO',
  'PACIENTE_FALTA',
  'PRODUCTO_NO_DISPONIBLE',
  'MATRICULA_VENCIDA',
  'MATRICULA_INCOMPLETA',
])

/** The QR has the initials and a hash. The certificate says who signed. */
function esDelPapel(
  { pedido, iniciales: delPapel }: Autentica,
  emision: CtxEmision,
  contexto: ContextoEmision,
): boolean {
  const { dni, apellidoNombre } = pacienteDe(emision.input, contexto)
  if (!escriturasDni(pedido.dni).includes(dni) || inicialesEnPrueba(apellidoNombre) !== delPapel) return false
  return pedido.items.every(({ producto_id, generico }) => {
    const producto = contexto.productos.find((p) => p.producto_id === producto_id)
    return producto !== undefined && esElMismoRenglon(generico, producto.monodroga, producto.concentracion)
  })
}

const estaEscrita = ({ convenio, persona, medico, productos }: ContextoEmision, { input }: CtxEmision): boolean =>
  convenio !== null &&
  (persona ?? input.paciente) !== null &&
  medico.matricula !== null &&
  input.items.every((i) => productos.some((p) => p.producto_id === i.producto_id))

/** The same rule as in the client. */
const trabas = {
  SERIE: 'CONTINGENCIA_SERIE',
  OTRO_DIA: 'CONTINGENCIA_OTRO_DIA',
  CONTROLADO: 'CONTINGENCIA_CONTROLADO',
} as const satisfies Record<TrabaSinRed, contract.ErrorCode>

/** From here on a refusal reveals something about the person who was read, so the look is audited. */
const noteMirada = (c: Ctx, { input }: CtxEmision, { persona }: ContextoEmision): void =>
  c.note({
    persona_id: persona?.persona_id ?? null,
    ...(nombraAAlguien(input) && { leida: true }),
  })

/** As of the signature. What the checks would have stopped has to be audited. */
async function prepare(trx: Trx, c: Ctx, autentica: ARegistrar) {
  const emision = comoEmision(c, autentica)
  const { pedido, huella, emitida_en } = autentica
  const medico_id = c.usuario.medico_id ?? raise('a médico without his row')
  const k = {
    ...contextoKeyDe(emision.input, medico_id, emitida_en),
    dni: emision.input.paciente ? escriturasDni(emision.input.paciente.dni) : [],
  }
  const leido = await findContextoEmision(dentroDe(c.db, trx), k)
  // Its paper is out already, signed without a network where nobody could compare: it is of the document that it says.
  const contexto = leido.identidad_distinta
    ? await findContextoEmision(dentroDe(c.db, trx), { ...k, declarada: null })
    : leido
  if (contexto.medico.estado !== 'habilitado') return c.fail('MEDICO_NO_HABILITADO')
  noteMirada(c, emision, contexto)
  const revision = revisarReceta(emision.input, { ...contexto, fuentes: c.clinica.fuentes }, emitida_en)
  if (!estaEscrita(contexto, emision)) {
    const hallazgos = revision.hallazgos.filter((h) => imposibles.has(h.codigo))
    return c.fail('RECETA_NO_EMITIBLE', { hallazgos: hallazgos.map((h) => contract.enPalabras(h, contexto.convenio)) })
  }
  if (!esDelPapel(autentica, emision, contexto)) return c.fail('CONTINGENCIA_NO_VALIDA')
  const controlados = contexto.productos.map((p) => esControlado(p.lista_control))
  const traba = trabaSinRed(emision.input, controlados, emitida_en)
  if (traba) return c.fail(trabas[traba])
  const { nro_recetario, referencia, vence_el } = pedido
  const serie = composeSerie(
    emision.input,
    { ...contexto, numeros: [nro_recetario] },
    { ...revision, vigencias: [{ vigente_desde: hoy(emitida_en), vence_el }] },
    {
      now: emitida_en,
      referencias: [referencia],
      reemplaza_a: null,
      contingencia: { prueba: autentica.prueba, huella, registrada_en: c.now.toISOString() },
    },
  )
  const firmadas = serie.map((contenido) => firmarReceta(c.claves, contenido, c.input.token))
  // Neither pace nor quota can stop what was already handed to the patient. If the checks or the pace would have stopped it, or
  // it lasts longer than the convenio admits, the payer has to audit it first.
  const dura = revision.vigencias.some((v) => v.vence_el < vence_el)
  const frenada = pendientes(revision.hallazgos, emision.input.reconocimientos).some((h) => h.nivel === 'frena')
  const nacimiento = (contexto.persona ?? emision.input.paciente)?.fecha_nacimiento
  const pesoDudoso = Object.keys(camposPeso(emision.input, nacimiento, emitida_en)).length > 0
  const audita = revision.audita || autentica.deprisa || dura || frenada || pesoDudoso
  const lista = { contexto: { ...contexto, contadas: null }, firmadas, margen: null, audita }
  const reservada = emision.input.reservada && puedeReservarse(nacimiento ?? '', emitida_en)
  return { aEmitir: { ...pedidoEmision(emision, lista, huella), cuota: 0, reservada }, contexto, firmadas }
}

/** At the end of the transaction only one receta has the number. */
async function registrar(trx: Trx, c: Ctx, autentica: ARegistrar): Promise<Fin<'escrita' | 'ya_estaba', 'otra_vez'>> {
  const { pedido, huella, dispositivo_id } = autentica
  const medico_id = c.usuario.medico_id ?? raise('a médico without his row')
  if (!(await lockDispositivo(trx, dispositivo_id))) return c.fail('CONTINGENCIA_QUITADA')
  if (!(await lockNumero(trx, pedido.nro_recetario, dispositivo_id))) return c.fail('CONTINGENCIA_NO_VALIDA')
  // A simultaneous request for the same receta was waited for above.
  if (await findRegistrada(dentroDe(c.db, trx), huella)) return { confirma: 'ya_estaba' }
  const disputa = await dispute(trx, c, autentica, medico_id)
  const { aEmitir, contexto, firmadas } = await prepare(trx, c, autentica)
  const email = parseDireccionCorreo(pedido.borrador.email)
  const escrita = await saveEmision(dentroDe(c.db, trx), aEmitir, email)
  // Another receta has the token or the reference, which not even its médico may reuse.
  if (escrita.resultado === 'numero_tomado') return c.fail('CONTINGENCIA_NO_VALIDA')
  // Something the checks had read changed meanwhile: this attempt is rolled back and repeated.
  if (escrita.resultado !== 'emitida') return { deshace: 'otra_vez' }
  for (const { contenido } of firmadas) c.clinica.count(contenido.verificaciones)
  const recetas_id = escrita.ids[0] ?? raise('an issue without its receta')
  const escritaAparte = await insertContingencia(trx, {
    recetas_id,
    huella,
    dispositivo_id,
    nro_recetario: pedido.nro_recetario,
    prueba: autentica.prueba,
    pedido: c.input.pedido,
    registrada_en: c.now,
  })
  // What is printed on a blank belongs to the receta that regularises it.
  if (!escritaAparte) return c.fail('CONTINGENCIA_NO_VALIDA')
  c.note({
    recetas_id,
    persona_id: contexto.persona?.persona_id ?? null,
    detalle: disputa.gana ? 'contingencia' : 'contingencia sin_numero',
  })
  await record(trx, c, disputa, { medico_id, nro_recetario: pedido.nro_recetario, recetas_id })
  return { confirma: 'escrita' }
}

async function attempt(c: Ctx, autentica: ARegistrar): Promise<'escrita' | 'ya_estaba'> {
  for (let i = 0; i < intentos; i++) {
    const fin = await enTransaccion(c.db, (trx) => registrar(trx, c, autentica))
    if ('confirma' in fin) return fin.confirma
  }
  throw new AppError('SERVICIO_OCUPADO')
}

function answer(fila: RegistradaRow, now: Date) {
  const { referencia, avisos } = contract.readFirmada(fila.contenido)
  return {
    resultado: fila.sin_numero ? ('sin_numero' as const) : ('registrada' as const),
    recetas_id: fila.recetas_id,
    nro_recetario: fila.nro_recetario,
    referencia,
    estado: estadoVisible(fila, now),
    avisos,
    anuladas: fila.sin_numero ? [] : fila.otras,
  }
}

/** CT-02: it is already with the patient, so findings are noted (decision 0030). */
export const contingenciaRegistra = route(contract.contingenciaRegistra, async (llamada) => {
  const medico_id = llamada.usuario.medico_id ?? raise('a médico without his row')
  const autentica = await checkAutentica(llamada, llamada.input, medico_id)
  if (!autentica) return llamada.fail('CONTINGENCIA_NO_VALIDA')
  const c = buscaPaciente(llamada, autentica.pedido.borrador)
  const ya = await findRegistrada(c.db, autentica.huella)
  if (ya) c.note({ recetas_id: ya.recetas_id, persona_id: ya.persona_id, detalle: 'contingencia repetida' })
  else {
    const { usuario_id } = c.usuario
    // The answer reveals something about a person, so it counts as a look into the padrón.
    if (await demasiadosPacientes(c.db, usuario_id, autentica.pedido.borrador, c.now))
      return c.fail('DEMASIADOS_INTENTOS')
    await aSuRitmo(c.db, usuario_id, c.now, (deprisa) => attempt(c, { ...autentica, deprisa }))
  }
  return answer((await findRegistrada(c.db, autentica.huella)) ?? raise('a registered receta vanished'), c.now)
})
