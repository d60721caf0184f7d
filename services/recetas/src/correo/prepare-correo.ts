import { createHmac } from 'node:crypto'
import { estadosTerminados, estadoVisible, parseDireccionCorreo, Rol } from '@receta/domain'
import { type Claves, type Deps, decrypt } from '@receta/service-kit'
import type { Carta, Clase, RecetaContada } from './plantillas/carta'
import { type CorreoRow, findDestinatario, findSerie, type RecetaCorreo, sigueSinRelacion } from './correo.repository'
import { fechaDe, type PlantillaCuenta } from './plantillas/plantilla-cuenta'
import { esDeReceta, plantillasCuenta, type TipoReceta } from './plantillas/plantillas'
import { plantillasReceta } from './plantillas/plantillas-receta'
import { type Rendido, renderCorreo } from './plantillas/render-correo'
import { cleanNombre } from './plantillas/texto-limpio'
import { type ParaTelefono, paraTelefono } from './telefono/tell-telefonos'

export type CorreoListo = Rendido & { mensaje_id: number; message_id: string; para: string }

export type Cierre =
  | 'SIN_DIRECCION' // no recipient, or an invalid address
  | 'EN_LA_SERIE' // the mail of the first receta of its series reports it
  | 'NO_LO_QUIERE' // the patient turned these mails off
  | 'SIN_OBJETO' // what it announces is no longer true
  | 'VENCIDO' // its link expired
  | 'SIN_SECRETO' // its secret cannot be decrypted

/** `telefono`: whose phone is told of it, also where nobody can be written to. */
export type Preparado = ({ listo: true; correo: CorreoListo; clase: Clase } | { listo: false; cierre: Cierre }) & {
  telefono?: ParaTelefono | null
}
export type Remite = { dominio: string; demo: boolean }

const cerrado = (cierre: Cierre): Preparado => ({ listo: false, cierre })

/** Stable, so that mail programs recognise a duplicate; keyed, so that nobody can count our mails. */
export const messageIdDe = (claves: Claves, mensaje_id: number, dominio: string): string =>
  `<${createHmac('sha256', claves.cifrado).update(`message-id:${mensaje_id}`).digest('hex').slice(0, 32)}@${dominio}>`

function listo(
  deps: Deps,
  { dominio, demo }: Remite,
  row: CorreoRow,
  email: string | null,
  clase: Clase,
  carta: Carta,
): Preparado {
  const para = parseDireccionCorreo(email)
  if (!para) return cerrado('SIN_DIRECCION')
  const message_id = messageIdDe(deps.claves, row.mensaje_id, dominio)
  const rendido = renderCorreo(carta, { url_publica: deps.config.url_publica, demo })
  return { listo: true, clase, correo: { ...rendido, mensaje_id: row.mensaje_id, message_id, para } }
}

const esProfesional = (tipo: number | null) => tipo !== null && tipo !== Rol.PACIENTE

async function prepareCuenta(
  deps: Deps,
  remite: Remite,
  row: CorreoRow,
  plantilla: PlantillaCuenta,
): Promise<Preparado> {
  const now = deps.now()
  if (plantilla.ruta && !row.secreto) return cerrado('SIN_SECRETO')
  const vence = fechaDe(row.datos['vence_en'])
  if (plantilla.ruta && vence && vence <= now) return cerrado('VENCIDO')
  if (row.tipo === 'mirada_sin_relacion' && !(await sigueSinRelacion(deps.db, row))) return cerrado('SIN_OBJETO')
  const { email, tipo } = await findDestinatario(deps.db, row)
  const carta = plantilla.draft({
    profesional: esProfesional(tipo),
    url_publica: deps.config.url_publica,
    token: plantilla.ruta && row.secreto ? decrypt(deps.claves, row.secreto, `correo:${row.tipo}`) : null,
    cuando: row.creado_en,
    now,
    datos: row.datos,
  })
  return listo(deps, remite, row, email, plantilla.clase, carta)
}

const noHayNadaQueRetirar: ReadonlySet<string> = new Set(estadosTerminados)

const hechoJunto: Partial<Record<TipoReceta, (r: RecetaCorreo) => Date | null>> = {
  receta_anulada: (r) => r.anulada_en,
  receta_autorizada: (r) => r.auditada_en,
  receta_rechazada: (r) => r.auditada_en,
}

/** Those issued, annulled or audited together; otherwise only its own. */
function grupoDe(tipo: TipoReceta, propia: RecetaCorreo, serie: readonly RecetaCorreo[]): RecetaCorreo[] {
  if (tipo === 'receta_emitida') return [...serie]
  const cuando = hechoJunto[tipo]
  const instante = cuando?.(propia)?.getTime()
  return instante === undefined ? [propia] : serie.filter((r) => cuando?.(r)?.getTime() === instante)
}

const mientrasEste: Partial<Record<TipoReceta, string>> = {
  receta_bloqueada: 'bloqueada',
  receta_rechazada: 'rechazada',
  receta_dato_pedido: 'en_auditoria',
}
/** Pointless once it cannot be collected. */
const paraRetirar: readonly TipoReceta[] = ['receta_emitida', 'receta_autorizada']

function sigueSiendo(tipo: TipoReceta, { estado }: RecetaContada): boolean {
  if (paraRetirar.includes(tipo)) return !noHayNadaQueRetirar.has(estado)
  return mientrasEste[tipo] === undefined || mientrasEste[tipo] === estado
}

/** A patient may turn them off. */
const prescindibles: readonly TipoReceta[] = ['receta_emitida', 'receta_dispensada', 'receta_autorizada']

/** To its given recipient or the patient. A series gets one mail, with its first receta. */
async function prepareReceta(deps: Deps, remite: Remite, row: CorreoRow, tipo: TipoReceta): Promise<Preparado> {
  const now = deps.now()
  const serie = row.recetas_id === null ? [] : await findSerie(deps.db, row.recetas_id)
  const propia = serie.find((r) => r.recetas_id === row.recetas_id)
  if (!propia) return cerrado('SIN_OBJETO')
  const grupo = grupoDe(tipo, propia, serie)
  if (grupo[0] !== propia) return cerrado('EN_LA_SERIE')
  const [primera, ...resto] = grupo
    .map((r) => ({
      url: `${deps.config.url_publica}/receta?token=${decrypt(deps.claves, r.token_cifrado, `receta:${r.referencia}`)}`,
      estado: estadoVisible(r, now),
      vigente_desde: r.vigente_desde,
      vence_el: r.vence_el,
      emitida_en: r.emitida_en,
      anulada_en: r.anulada_en,
      anulacion_perdida: r.anulacion_perdida,
    }))
    .filter((r) => sigueSiendo(tipo, r))
  if (!primera) return cerrado('SIN_OBJETO')
  const esDelPaciente = row.para === null && row.usuario_id === null
  if (esDelPaciente && !propia.avisos && prescindibles.includes(tipo)) return cerrado('NO_LO_QUIERE')
  const otro = esDelPaciente ? null : await findDestinatario(deps.db, row)
  const plantilla = plantillasReceta[tipo]
  const profesional = esProfesional(otro?.tipo ?? null)
  const carta = plantilla.draft({
    profesional,
    medico: `${propia.tratamiento === 'Dra.' ? 'la' : 'el'} ${propia.tratamiento} ${cleanNombre(propia.medico)}`,
    recetas: [primera, ...resto],
  })
  return {
    ...listo(deps, remite, row, otro ? otro.email : propia.email, plantilla.clase, carta),
    telefono: paraTelefono(tipo, {
      usuario_id: esDelPaciente ? propia.usuario_id : row.usuario_id,
      profesional,
      pidioCorreo: row.para !== null || (esDelPaciente && propia.contacto),
    }),
  }
}

/** With the data of now, not of when it was queued. */
export const prepareCorreo = (deps: Deps, remite: Remite, row: CorreoRow): Promise<Preparado> =>
  esDeReceta(row.tipo)
    ? prepareReceta(deps, remite, row, row.tipo)
    : prepareCuenta(deps, remite, row, plantillasCuenta[row.tipo])
