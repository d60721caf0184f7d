import estilos from './farmacias.module.css'
import type { Atencion } from './palabras'

/** How a farmacia's number and hours look, by whether it is open now. */
export const claseAtencion: Readonly<Record<Atencion['clase'], string>> = {
  abierta: estilos.abierta,
  turno: estilos.turno,
  cerrada: estilos.cerrada,
  sinver: 'sinver',
}
