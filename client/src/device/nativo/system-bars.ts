import { SystemBars, SystemBarsStyle } from '@capacitor/core'
import type * as web from '../system-bars'

// The plugin names styles after the background, not after the letters.
const estilos = {
  automatico: SystemBarsStyle.Default,
  claro: SystemBarsStyle.Light,
  oscuro: SystemBarsStyle.Dark,
} as const

export const paintSystemBars: typeof web.paintSystemBars = (tema) => {
  SystemBars.setStyle({ style: estilos[tema] }).catch(() => undefined)
}
