import {
  type Firmada,
  readFirmada,
  mensajeMotivo,
  type RecetaCompleta,
  type recetaVerificacion,
} from '@receta/contract'
import type { Db, UsuarioActual } from '@receta/database'
import { mask, esAdministrador, esMotivoFundado, estadoVisible, iniciales, Rol } from '@receta/domain'
import { type Deps, decrypt, requirePacienteDelMarco, sha256, verificarFirma, refuseField } from '@receta/service-kit'
import type { z } from 'zod'
import type { Quien } from '../sesion/quien-pide'
import { qrDe } from '../verificacion/prueba'
import { countDocumento } from './adivinanzas'
import { datoEnJson } from './datos-pedidos'
import { enlacesDe, sinReservadas } from './enlaces-receta'
import { lectorDe } from './lector'
import {
  type ComoSeAbre,
  findRecetaByToken,
  findRecetaPropia,
  isVinculado,
  openComoAdministrador,
  type RecetaRow,
} from './receta.repository'

export type Pedida = {
  token?: string | undefined
  recetas_id?: number | undefined
  dni?: string | undefined
  /** Null where none may look. */
  motivo: string | null
  quien: Quien
}
/** 'portador' presents its token and, for 'completa', also the patient's document. */
export type Como = ComoSeAbre | 'administrador' | 'portador'
export type Abierta = { fila: RecetaRow; nivel: 'completa' | 'verificacion'; como: Como }

async function openById(db: Db, { recetas_id, motivo }: Pedida, usuario: UsuarioActual, now: Date) {
  if (recetas_id === undefined) return null
  const convenio_id = usuario.roles.includes(Rol.OBRASOCIAL) ? usuario.convenio_id : null
  const propia = await findRecetaPropia(db, recetas_id, { ...usuario, convenio_id }, now)
  if (propia) return { ...propia, nivel: 'completa' as const }
  if (motivo === null || !esAdministrador(usuario)) return null
  // The same whether or not it exists.
  if (!esMotivoFundado(motivo)) return refuseField('motivo', mensajeMotivo)
  const fila = await openComoAdministrador(db, recetas_id, lectorDe(usuario, motivo), now)
  return fila && { fila, nivel: 'completa' as const, como: 'administrador' as const }
}

async function comoLaTiene(db: Db, fila: RecetaRow, usuario: UsuarioActual | null, now: Date): Promise<Como> {
  if (!usuario) return 'portador'
  if (usuario.medico_id === fila.medico_id) return 'autor'
  if (usuario.persona_id === fila.persona_id) return 'paciente'
  return (await isVinculado(db, fila, usuario.usuario_id, now)) ? 'vinculado' : 'portador'
}

/** Who calls for a payer by its software, without what the account behind may see as a person; null for anybody else's. */
export const comoPagador = (quien: UsuarioActual): UsuarioActual | null =>
  quien.roles.includes(Rol.OBRASOCIAL) ? { ...quien, usuario_id: 0, medico_id: null, persona_id: null } : null

/** Null when it does not exist or is another's. In the frame of a HIS, its patient's alone. */
export async function openReceta(
  db: Db,
  pedida: Pedida,
  quien: UsuarioActual | null,
  now: Date,
): Promise<Abierta | 'demasiados' | null> {
  const abierta = await openDe(db, pedida, quien, now)
  if (quien && abierta && abierta !== 'demasiados') requirePacienteDelMarco(quien, abierta.fila.dni)
  return abierta
}

async function openDe(
  db: Db,
  pedida: Pedida,
  quien: UsuarioActual | null,
  now: Date,
): Promise<Abierta | 'demasiados' | null> {
  // Software opens nothing by its account's vínculos: a farmacia's, what the bearer of the paper may; a payer's, what it pays.
  const usuario = quien?.credencial ? comoPagador(quien) : quien
  if (pedida.token === undefined) return usuario && openById(db, pedida, usuario, now)
  const fila = await findRecetaByToken(db, sha256(pedida.token), now)
  if (!fila) return null
  const como = await comoLaTiene(db, fila, usuario, now)
  if (como !== 'portador') return { fila, nivel: 'completa', como }
  if (pedida.dni === undefined) return { fila, nivel: 'verificacion', como }
  // Counted before comparing, so that simultaneous guesses all count; a correct one is taken back.
  const intento = await countDocumento(db, fila, pedida.quien, now)
  if (intento.demasiados) return 'demasiados'
  if (pedida.dni !== fila.dni) {
    await intento.warn()
    return { fila, nivel: 'verificacion', como }
  }
  await intento.forgive()
  return { fila, nivel: 'completa', como }
}

export const anotacionDe = ({ fila, nivel, como }: Abierta) => ({
  recetas_id: fila.recetas_id,
  persona_id: fila.persona_id,
  detalle: `${como} ${nivel}`,
  ...(como === 'vinculado' && { en_nombre_de: fila.apellido_nombre }),
})

const estadoDe = (fila: RecetaRow, now: Date) =>
  estadoVisible({ ...fila, retenida_hasta: fila.retenida_hasta ? new Date(fila.retenida_hasta) : null }, now)
const iso = (instante: string) => new Date(instante).toISOString()

/** No drug and no full name. */
export function verificacionDe(
  fila: RecetaRow,
  { claves }: Pick<Deps, 'claves'>,
  now: Date,
  c: Firmada = readFirmada(fila.contenido),
): z.output<typeof recetaVerificacion> {
  return {
    nivel: 'verificacion',
    estado: estadoDe(fila, now),
    iniciales: iniciales(c.paciente.apellidoNombre),
    emitida_en: iso(fila.emitida_en),
    vigente_desde: fila.vigente_desde,
    vence_el: fila.vence_el,
    profesional: { medico: c.profesional.medico, matricula: c.profesional.matricula },
    firma: { valida: verificarFirma(claves, fila.contenido, Buffer.from(fila.firma, 'hex'), fila.clave_id) },
  }
}

function registroDe({ registro }: RecetaRow): NonNullable<RecetaCompleta['registro']> {
  if (!registro) return { estado: 'sin_registro', ambiente: null }
  const { novedades, ...resto } = registro
  return { ...resto, ...(novedades && { novedades: novedades.map((n) => ({ ...n, en: iso(n.en) })) }) }
}

/** Never taken from the Host header, which the caller writes. */
const linkDe = (token: string, url_publica: string) => `${url_publica}/receta?token=${token}`

function contenidoCompleto(
  fila: RecetaRow,
  { claves, config }: Pick<Deps, 'claves' | 'config'>,
  usuario: UsuarioActual | null,
  now: Date,
): RecetaCompleta {
  const c = readFirmada(fila.contenido)
  const token = decrypt(claves, fila.token_cifrado, `receta:${c.referencia}`)
  const estado = estadoDe(fila, now)
  // The replaced receta is added below as a link, not for everybody.
  const { avisos, version: _version, reemplaza_a: _signed, items, ...contenido } = c
  return {
    ...contenido,
    nivel: 'completa',
    recetas_id: fila.recetas_id,
    convenio_id: c.convenio.convenio_id,
    es_autor: usuario?.medico_id === fila.medico_id,
    token,
    link: linkDe(token, config.url_publica),
    estado,
    anulacion_pendiente: fila.anulacion_pendiente && estado !== 'anulada',
    apellidoNombre: c.paciente.apellidoNombre,
    dni: c.paciente.dni,
    emitida_en: iso(fila.emitida_en),
    anulada_en: fila.anulada_en && iso(fila.anulada_en),
    // Decision 0023: an authorisation restarts the period; the signed date stays beside it.
    vence_el: fila.vence_el,
    auditada: fila.auditada_en ? { en: iso(fila.auditada_en), vence_el_firmado: c.vence_el } : null,
    motivo: fila.motivo,
    items: items.map((i) => ({
      ...i,
      dispensado: fila.dispensado.find((d) => d.renglon === i.renglon)?.dispensado ?? 0,
      cuir: fila.cuirs?.find((g) => g.renglon === i.renglon)?.cuir ?? null,
    })),
    ...(fila.reservada && { reservada: true }),
    registro: registroDe(fila),
    avisos_reconocidos: avisos.map(({ mensaje, motivo }) => ({ mensaje, motivo })),
    firma: {
      valida: verificarFirma(claves, fila.contenido, Buffer.from(fila.firma, 'hex'), fila.clave_id),
      huella: sha256(fila.contenido).toString('hex'),
      clave_id: fila.clave_id,
      firmada_en: iso(fila.emitida_en),
    },
    movimientos: fila.movimientos.map((m) => ({ ...m, en: iso(m.en) })),
    ...(fila.datos_pedidos && { datos_pedidos: fila.datos_pedidos.map(datoEnJson) }),
    entregas: (fila.entregas ?? []).map((e) => ({ ...e, en: iso(e.en) })),
    ...enlacesDe(fila, c),
    serie: fila.serie.map(({ estado_visible, ...s }) => ({ ...s, estado: estado_visible as RecetaCompleta['estado'] })),
  }
}

type Entregas = NonNullable<RecetaCompleta['entregas']>

/** Only the patient reads who collected (decision 0043), and only administrators get the id to undo it. */
const entregasPara = (como: Como, entregas: Entregas): Entregas =>
  entregas.map(({ dispensa_id, ...entrega }) => {
    const { retiro } = entrega
    const porDeshacer = como === 'administrador' ? { ...entrega, dispensa_id: dispensa_id ?? null } : entrega
    if (!retiro || como === 'paciente') return porDeshacer
    return { ...porDeshacer, retiro: como === 'portador' ? { nombre: null, paciente: retiro.paciente } : null }
  })

/** S090: payers and administrators get no link, and payers no documents. */
export function completaDe(
  { fila, como }: Pick<Abierta, 'fila' | 'como'>,
  deps: Pick<Deps, 'claves' | 'config'>,
  usuario: UsuarioActual | null,
  now: Date,
): RecetaCompleta {
  const ajena = como === 'vinculado' || como === 'portador'
  const entera = contenidoCompleto(ajena ? sinReservadas(fila) : fila, deps, usuario, now)
  const receta = { ...entera, entregas: entregasPara(como, entera.entregas ?? []) }
  if (como === 'administrador') return { ...receta, token: '', link: '' }
  if (como === 'obra_social') {
    const dni = mask(receta.dni)
    const { domicilio: _, ...paciente } = receta.paciente
    return { ...receta, token: '', link: '', dni, paciente: { ...paciente, dni, cuil: null } }
  }
  const { retenida_en: farmacia, retenida_hasta: hasta } = fila
  const aQuienRetira = como !== 'autor' && farmacia && hasta ? { en_mostrador: { farmacia, hasta: iso(hasta) } } : {}
  const conQr = { ...receta, ...aQuienRetira, qr: qrDe(deps.claves, receta) }
  return como === 'vinculado' ? { ...conQr, en_nombre_de: receta.apellidoNombre } : conQr
}
