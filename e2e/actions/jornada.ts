import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { urlBase } from '../entorno'
import { openSesionDe, type PersonaJornada } from './jornada.repository'

export type Firmada = { recetas_id: number; token: string; referencia: string; dni: string }
/** What to search in the vademécum, how many packs and how it is taken. */
export type RenglonJornada = { busca: string; nombre?: RegExp; envases: number; posologia: string }
export type PedidoJornada = {
  persona: PersonaJornada
  convenio_id: number
  plan_id: number | null
  diagnostico: { codigo: string; texto: string }
  renglones: readonly RenglonJornada[]
}
/** What a walk sends: each call of the page, by its name. */
export function countLlamadas(page: Page) {
  const llamadas: string[] = []
  page.on('request', (pedido) => {
    const nombre = /\/(?:recetas|backend)\/(?:[a-z]+\/)?([a-z_]+)(?:\?|$)/.exec(pedido.url())?.[1]
    if (nombre) llamadas.push(nombre)
  })
  const de = (nombre: string) => llamadas.filter((una) => una === nombre).length
  const resumen = () => [...new Set(llamadas)].map((una) => `${una} ${de(una)}`).join(', ')
  return { de, resumen }
}

type Buscado = { id: number; codigo: string; nombre: string; monodroga: string }
type Hallazgo = { clave: string; nivel: string; mensaje?: string }

const hallados = new Map<string, Promise<Buscado>>()

async function searchProducto({ busca, nombre }: RenglonJornada): Promise<Buscado> {
  const respuesta = await fetch(`${urlBase}/backend/api/productos`, {
    method: 'POST',
    headers: { 'application-id': 'receta-clara-web', 'content-type': 'application/json' },
    body: JSON.stringify({ query: busca, limit: 35, start: 0 }),
  })
  const { items } = (await respuesta.json()) as { items: Buscado[] }
  const uno = items.find((p) => nombre === undefined || nombre.test(`${p.nombre} ${p.monodroga}`))
  if (!uno) throw new Error(`the vademécum has no ${busca}`)
  return uno
}

/** Asked once for each. */
function findProducto(renglon: RenglonJornada): Promise<Buscado> {
  const antes = hallados.get(renglon.busca) ?? searchProducto(renglon)
  hallados.set(renglon.busca, antes)
  return antes
}

/**
 * Signs a receta for each by the call itself, as the médico would through his screen: a walk at a counter needs forty of them, and that of an auditor
 * two hundred. Warnings are acknowledged.
 */
export async function signRecetas(medico: string, pedidos: readonly PedidoJornada[]): Promise<Firmada[]> {
  const authorization = `Bearer ${await openSesionDe(medico)}`
  const send = async (cuerpo: object) => {
    const respuesta = await fetch(`${urlBase}/recetas/api/informa_receta`, {
      method: 'PUT',
      headers: { 'application-id': 'receta-clara-web', authorization, 'content-type': 'application/json' },
      body: JSON.stringify(cuerpo),
    })
    return (await respuesta.json()) as { receta?: Omit<Firmada, 'dni'>; error?: { hallazgos?: Hallazgo[] } }
  }
  const firmadas: Firmada[] = []
  for (const { persona, convenio_id, plan_id, diagnostico, renglones } of pedidos) {
    const items = []
    for (const renglon of renglones) {
      const { id, codigo } = await findProducto(renglon)
      items.push({ producto_id: id, codigo, envases: renglon.envases, posologia: renglon.posologia })
    }
    const { persona_id, afiliado_id, dni } = persona
    const borrador = {
      clave_idempotencia: randomUUID(),
      soft_id: 1,
      convenio_id,
      afiliado_id: convenio_id === 1 ? 0 : afiliado_id,
      persona_id,
      paciente: null,
      nroafiliado: '',
      plan_id,
      fecha_receta: null,
      tratamiento_prolongado: false,
      cantidad_recetas: 1,
      permite_sustitucion: true,
      observaciones: '',
      email: '',
      telefono: '',
      prestador: null,
      diagnosticos: [diagnostico],
      items,
      reconocimientos: [] as { clave: string; motivo: string }[],
    }
    const primera = await send(borrador)
    const avisos = primera.error?.hallazgos?.filter(({ nivel }) => nivel === 'advierte') ?? []
    const reconocimientos = avisos.map(({ clave }) => ({ clave, motivo: 'Continúa el tratamiento' }))
    const { receta, error } = avisos.length > 0 ? await send({ ...borrador, reconocimientos }) : primera
    if (!receta) throw new Error(`for ${dni}: ${JSON.stringify(error)}`)
    firmadas.push({ recetas_id: receta.recetas_id, token: receta.token, referencia: receta.referencia, dni })
  }
  return firmadas
}
