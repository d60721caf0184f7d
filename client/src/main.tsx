import './app/jitless'
import { fetchPrimeraPantalla } from './app/primera-pantalla'
import '#ui/styles.css'

// This file is small, so that what the address needs is asked for while React is still on its way: index.html says to
// fetch the rest (vite-precarga.ts) from its first line.
void fetchPrimeraPantalla(window.location.pathname)
void import('./app/start').then(({ start }) => start())
