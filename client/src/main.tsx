import './app/jitless'
import { openStored } from '#device/storage'
import { fetchPrimeraPantalla } from './app/primera-pantalla'
import '#ui/styles.css'

// This file is small, so that what the address needs is asked for while React is still on its way: index.html says to
// fetch the rest (vite-precarga.ts) from its first line.
// What the first screen is depends on who is logged in, which a phone keeps behind a plugin.
void openStored().then(async () => {
  void fetchPrimeraPantalla(window.location.pathname)
  const { start } = await import('./app/start')
  await start()
})
