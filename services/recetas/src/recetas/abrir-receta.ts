import type { RecetaCompleta, recetaVerificacion } from '@receta/contract'
import { clearIntentos, countIntento, type Db, type UsuarioActual } from '@receta/database'
import { estadoVisible } from '@receta/domain'
import { type Deps, descifrar, sha256, verificarFirma } from '@receta/service-kit'
import type { z } from 'zod'
import type { ContenidoReceta } from './contenido-receta'
import { findRecetaByToken, findRecetaPropia, type RecetaRow } from './receta.repository'

/** Wrong DNIs that one receta bears in a window, so that its link does not become a way to guess them. */
const adivinanzas = { ventanaMs: 15 * 60_000, maximo: 10 }

export type Pedida = { token?: string | undefined; recetas_id?: number | undefined; dni?: string | undefined }
export type Abierta = { fila: RecetaRow; nivel: 'completa' | 'verificacion' }

/** Finds a receta and decides how much of it the caller may see; null for absent and for another's alike. */
export async function abrirReceta(
  db: Db,
  pedida: Pedida,
  usuario: UsuarioActual | null,
  now: Date,
): Promise<Abierta | 'demasiados' | null> {
  if (pedida.token === undefined) {
    const fila =
      usuario && pedida.recetas_id !== undefined ? await findRecetaPropia(db, pedida.recetas_id, usuario, now) : null
    return fila && { fila, nivel: 'completa' }
  }
  const fila = await findRecetaByToken(db, sha256(pedida.token), now)
  if (!fila) return null
  const suya = usuario !== null && (usuario.medico_id === fila.medico_id || usuario.persona_id === fila.persona_id)
  if (suya) return { fila, nivel: 'completa' }
  if (pedida.dni === undefined) return { fila, nivel: 'verificacion' }
  // Counted before it is compared, so that guesses sent together are all counted; a right one is forgiven.
  const clave = `dni:${fila.recetas_id}`
  if ((await countIntento(db, clave, now, adivinanzas.ventanaMs)) > adivinanzas.maximo) return 'demasiados'
  if (pedida.dni !== fila.dni) return { fila, nivel: 'verificacion' }
  await clearIntentos(db, clave)
  return { fila, nivel: 'completa' }
}

const estadoDe = (fila: RecetaRow, now: Date) =>
  estadoVisible({ ...fila, retenida_hasta: fila.retenida_hasta ? new Date(fila.retenida_hasta) : null }, now)
const iso = (instante: string) => new Date(instante).toISOString()
const iniciales = (nombre: string) =>
  nombre
    .split(/\s+/)
    .map((p) => `${p[0]}.`)
    .join(' ')

/** What the link alone shows: that the receta exists, its dates, who signed it; no drug and no full name. */
export function verificacionDe(
  fila: RecetaRow,
  { claves }: Pick<Deps, 'claves'>,
  now: Date,
): z.output<typeof recetaVerificacion> {
  const c = JSON.parse(fila.contenido) as ContenidoReceta
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

/** The public address of a receta. Never taken from the request: its Host header is written by whoever calls. */
const linkDe = (token: string, url_publica: string) => `${url_publica}/receta?token=${token}`

/** The whole receta: its signed content, and what happened to it since. */
export function completaDe(
  fila: RecetaRow,
  { claves, config }: Pick<Deps, 'claves' | 'config'>,
  usuario: UsuarioActual | null,
  now: Date,
): RecetaCompleta {
  const c = JSON.parse(fila.contenido) as ContenidoReceta
  const token = descifrar(claves, fila.token_cifrado, `receta:${c.referencia}`)
  const estado = estadoDe(fila, now)
  const { avisos, version: _version, items, ...contenido } = c
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
    motivo: fila.motivo,
    items: items.map((i) => ({
      ...i,
      dispensado: fila.dispensado.find((d) => d.renglon === i.renglon)?.dispensado ?? 0,
    })),
    avisos_reconocidos: avisos.map(({ mensaje, motivo }) => ({ mensaje, motivo })),
    firma: {
      valida: verificarFirma(claves, fila.contenido, Buffer.from(fila.firma, 'hex'), fila.clave_id),
      huella: sha256(fila.contenido).toString('hex'),
      clave_id: fila.clave_id,
      firmada_en: iso(fila.emitida_en),
    },
    movimientos: fila.movimientos.map((m) => ({ ...m, en: iso(m.en) })),
    serie: fila.serie.map(({ estado_visible, ...s }) => ({ ...s, estado: estado_visible as RecetaCompleta['estado'] })),
  }
}
