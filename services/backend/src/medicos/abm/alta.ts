import type { PedidoMedico } from '@receta/contract'
import type { PedidoUnico, Trx } from '@receta/database'
import { canonico } from '@receta/domain'
import { raise, sha256 } from '@receta/service-kit'
import { applyDatos } from '../aplicar-datos'
import { insertMedico, insertMovimiento, type Movimiento } from '../cambios-medico.repository'
import type { DatosMedico } from '../read-datos'
import { lockMedico } from '../medico.repository'

/** Milliseconds. */
export const confirmaMs = 48 * 3_600_000

/** Without the password in the hash: a fast hash could be used to guess it. */
export const pedidoUnicoDe = (
  ambito: string,
  { clave_idempotencia, clave: _, ...pedido }: PedidoMedico,
): PedidoUnico => ({
  ambito,
  clave: clave_idempotencia ?? raise('an A without its key'),
  huella: sha256(canonico(pedido)).toString('hex'),
})

export type Alta = {
  usuario: string
  clave_hash: string
  terminos_en: Date | null
  datos: DatosMedico
  en_tramite: boolean
  movimiento: Omit<Movimiento, 'medico_id' | 'usuario_id' | 'estado'> & { usuario_id: number | null }
}

/** Both `pendiente`; null when the name is taken. */
export async function saveAlta(trx: Trx, alta: Alta): Promise<{ usuario_id: number; medico_id: number } | null> {
  const { datos, movimiento } = alta
  const falta = (campo: string): never => raise(`an A without ${campo}`)
  const nuevo = await insertMedico(trx, {
    usuario: alta.usuario,
    clave_hash: alta.clave_hash,
    telefono: datos.telefono ?? null,
    terminos_en: alta.terminos_en,
    tratamiento: datos.tratamiento ?? falta('tratamiento'),
    nombre: datos.nombre ?? falta('nombre'),
    apellido: datos.apellido ?? falta('apellido'),
    cuil: datos.cuil ?? falta('cuil'),
    profesion: datos.profesion ?? falta('profesion'),
    licencia_federal: datos.licencia_federal ?? falta('licencia_federal'),
    consultorio: datos.consultorios?.[0] ?? falta('consultorios'),
    now: movimiento.en,
  })
  if (!nuevo) return null
  const guardado = (await lockMedico(trx, nuevo.medico_id)) ?? raise('a médico vanished as he was made')
  await applyDatos(trx, guardado, datos, { en_tramite: alta.en_tramite })
  await insertMovimiento(trx, {
    ...movimiento,
    usuario_id: movimiento.usuario_id ?? nuevo.usuario_id,
    medico_id: nuevo.medico_id,
    estado: 'pendiente',
  })
  return nuevo
}
