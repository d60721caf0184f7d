import estilos from './farmacias.module.css'
import type { Atencion } from './palabras'

export const claseAtencion: Readonly<Record<Atencion['clase'], string>> = {
  abierta: estilos.abierta,
  turno: estilos.turno,
  cerrada: estilos.cerrada,
  sinver: 'sinver',
}
