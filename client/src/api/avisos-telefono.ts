import { avisosTelefono } from '@receta/contract'
import { forgetClave, requestClave } from '#device/avisos'
import { platform } from '#device/platform'
import { areAvisosPuestos, changeAvisos } from '#session/avisos'
import { call } from './call'

export type AvisosElegidos = 'puestos' | 'sin_permiso' | 'no_se_pudo' | 'sin_pasarela'

async function tellClave(clave: string): Promise<boolean> {
  const plataforma = platform()
  if (plataforma === 'web') return false
  const { activo } = await call(avisosTelefono, { telefono: { plataforma, clave } })
  return activo
}

/** Asks for the phone's permission, and puts them on where this installation can tell phones. */
export async function turnOnAvisos(): Promise<AvisosElegidos> {
  const dada = await requestClave(true)
  if (typeof dada === 'string') return dada
  const activo = await tellClave(dada.clave)
  changeAvisos(activo)
  if (activo) return 'puestos'
  await forgetClave()
  return 'sin_pasarela'
}

export async function turnOffAvisos(): Promise<void> {
  await call(avisosTelefono, { telefono: null })
  changeAvisos(false)
  await forgetClave()
}

/**
 * Says again where this phone is, which a new session has to and whose key the phone's maker changes. Where the permission was taken
 * back, or the installation tells phones no more, one is mailed again and the switch says so.
 */
export async function renewAvisos(): Promise<void> {
  if (!areAvisosPuestos()) return
  const dada = await requestClave(false)
  if (dada === 'no_se_pudo') return
  if (dada === 'sin_permiso') return turnOffAvisos()
  if (!(await tellClave(dada.clave))) changeAvisos(false)
}
