import { Rol } from '@receta/domain'
import type { ComponentType } from 'react'

type Escritorio = ComponentType<{ descripcion: string }>

const loadAdmin = async () => (await import('../features/inicio/AdminPrincipal')).AdminPrincipal

/** The home of each kind of user, each a file of its own: a phone loads what its owner works with, and nobody else's desk. */
const escritorios: ReadonlyMap<number, () => Promise<Escritorio>> = new Map<number, () => Promise<Escritorio>>([
  [Rol.MEDICO, async () => (await import('./EscritorioMedico')).EscritorioMedico],
  [Rol.ADMINSTRADOR, loadAdmin],
  [Rol.SUPERADMIN, loadAdmin],
  [Rol.OBRASOCIAL, async () => (await import('../features/autorizaciones/CoberturaPrincipal')).CoberturaPrincipal],
  [Rol.PRESERFAR, async () => (await import('../features/mostrador/MostradorPrincipal')).MostradorPrincipal],
  [Rol.PACIENTE, async () => (await import('../features/recetas/MisRecetas')).MisRecetas],
])

const loadOtro = async () => (await import('../features/inicio/OtroPrincipal')).OtroPrincipal

const pedidos = new Map<number, Promise<Escritorio>>()

/** One promise for each kind of user, as React's `use` needs, also when it failed: another would be waited for without an end. */
export function fetchEscritorio(tipo: number): Promise<Escritorio> {
  const anterior = pedidos.get(tipo)
  if (anterior) return anterior
  const pedido = (escritorios.get(tipo) ?? loadOtro)()
  pedidos.set(tipo, pedido)
  return pedido
}
