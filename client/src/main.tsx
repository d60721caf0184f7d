import './app/jitless'
import { openStored } from '#device/storage'
import { fetchPrimeraPantalla } from './app/primera-pantalla'
import '#ui/styles.css'

// This file is small, so that what the address needs is loaded while React is still loading; index.html preloads the rest
// (vite-precarga.ts). The first screen depends on the session, which a phone reads asynchronously.
void openStored().then(async () => {
  void fetchPrimeraPantalla(window.location.pathname)
  const { start } = await import('./app/start')
  await start()
})
