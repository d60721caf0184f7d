import { rutaDelEnlace } from '@receta/domain'
import { focusManager } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { currentConfig } from '#api/config'
import { leaveApp, onActive, onBackButton, onLink } from '#device/app-events'
import { onKeyboard } from '#device/keyboard'
import { coverCandado, isCandadoCerrado } from '#session/candado'
import { noteInvitacionDe } from '#session/invitacion'
import { getSession } from '#session/session'
import { closeTopmost } from '#ui/close-topmost'
import { useConfirm } from '#ui/confirm'
import { goBackLikeArrow } from '#ui/page-back'
import { useAvisosDelTelefono } from './use-avisos'

/** Screens without a previous one: going back leaves the app. */
const raices = ['/home', '/principal']

export function Telefono() {
  useAvisosDelTelefono()
  const alAtras = useAtras()
  const latest = useRef(alAtras)
  useEffect(() => {
    latest.current = alAtras
  })
  useEffect(() => onBackButton(() => void latest.current()), [])
  const navigate = useNavigate()
  useEffect(
    () =>
      onLink((url) => {
        const enlace = rutaDelEnlace(url, currentConfig().servidor)
        if (!enlace) return
        noteInvitacionDe(enlace.hash)
        void navigate(enlace.ruta)
      }),
    [navigate],
  )
  useEffect(() => {
    const cover = coverTrasAusencia()
    return onActive((active) => {
      focusManager.setFocused(active)
      cover(active)
    })
  }, [])
  useEffect(() => onKeyboard((open) => document.documentElement.classList.toggle('con-teclado', open)), [])
  return null
}

const ausenciaMs = 60_000

/** A minute away locks, so that the camera or the share sheet do not. A clock that was set back counts as a long absence. */
function coverTrasAusencia() {
  let desde: number | null = null
  return (active: boolean) => {
    const fuera = desde === null ? 0 : Date.now() - desde
    desde = active ? null : (desde ?? Date.now())
    if (active && (fuera >= ausenciaMs || fuera < 0)) coverCandado()
  }
}

function useAtras(): () => Promise<void> {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const confirm = useConfirm()
  return async () => {
    // While it is locked nothing of it answers, and the phone goes back to what was before.
    if (isCandadoCerrado()) return leaveApp()
    if (closeTopmost()) return
    if (raices.includes(pathname)) {
      if (await confirm('¿Salir de Receta Clara?')) await leaveApp()
      return
    }
    if (goBackLikeArrow()) return
    const idx = (window.history.state as { idx?: number } | null)?.idx ?? 0
    await (idx > 0 ? navigate(-1) : navigate(getSession() ? '/principal' : '/home', { replace: true }))
  }
}
