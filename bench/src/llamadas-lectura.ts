import type { Pedido } from './grabar'
import { type Banco, enTurnos, type Llamada, turno } from './llamada'
import { scriptOf, type Variar } from './pgbench'
import {
  cabeceraAbiertas,
  cabeceraMedicos,
  cabeceraMostradores,
  varyAbierta,
  varyMedico,
  varyMostrador,
} from './variar'
import type { Medida } from './vara'

type Lectura = {
  nombre: string
  vara: Medida
  pedidos: readonly Pedido[]
  cabecera: string
  vary: Variar
  muestra?: Pedido
}

const get = (path: string, token: string): Pedido => ({ method: 'GET', path, token, body: null })
const post = (path: string, body: object, token: string | null = null): Pedido => ({
  method: 'POST',
  path,
  token,
  body,
})

/** Each search is by another médico, because each may search 120 times a minute. pgbench uses the world's médicos. */
function buscaAfiliado({ mundo, aparte }: Banco): Lectura {
  const path = (dni: number) => `/recetas/api/busca_afiliado?dni=${dni}`
  const desde = 98_000_000
  const total = mundo.medicos * mundo.pacientes
  return {
    nombre: 'busca_afiliado',
    vara: 'abrir',
    pedidos: aparte.medicos.flatMap((token, n) =>
      [0, 1, 2, 3, 4].map((vez) => get(path(desde + ((n * 7_919 + vez * 104_729) % total)), token)),
    ),
    cabecera: cabeceraMedicos(mundo),
    vary: varyMedico,
    muestra: get(path(desde), mundo.tokens[0] ?? ''),
  }
}

const farmacias = (): Lectura => ({
  nombre: 'farmacias',
  vara: 'listar',
  pedidos: Array.from({ length: 200 }, (_, n) =>
    post('/backend/api/farmacias', { lat: -54 + (n % 20) * 1.5, lon: -71 + Math.floor(n / 20) * 1.5 }),
  ),
  cabecera: '',
  vary: () => null,
})

const verificar = ({ abiertas }: Banco): Lectura => ({
  nombre: 'verificar',
  vara: 'abrir',
  pedidos: abiertas.map(({ token }) => post('/recetas/api/verificar', { token })),
  cabecera: cabeceraAbiertas(abiertas),
  vary: varyAbierta(turno(abiertas, 0), null),
})

const hoy = ({ mundo, aparte }: Banco): Lectura => ({
  nombre: 'mostrador_hoy',
  vara: 'listar',
  pedidos: aparte.mostradores.map((token) => get('/recetas/api/mostrador_hoy', token)),
  cabecera: cabeceraMostradores(mundo),
  vary: varyMostrador(mundo),
})

const perfil = ({ mundo }: Banco): Lectura => ({
  nombre: 'perfil',
  vara: 'abrir',
  pedidos: mundo.tokens.map((token) => get('/recetas/usuario/perfil', token)),
  cabecera: cabeceraMedicos(mundo),
  vary: varyMedico,
})

/** A médico with 20,000 recetas, whose counts are read with each list. */
const ocupado = ({ aparte }: Banco): Lectura => ({
  nombre: 'listar_ocupado',
  vara: 'listar',
  pedidos: [get('/recetas/api/recetas?page=1', aparte.ocupado)],
  cabecera: '',
  vary: () => null,
})

/** The same médico's last month, whose days the index must find too. */
const ocupadoMes = ({ aparte }: Banco): Lectura => ({
  nombre: 'listar_mes',
  vara: 'listar',
  pedidos: [get('/recetas/api/recetas?page=1&dias=30', aparte.ocupado)],
  cabecera: '',
  vary: () => null,
})

/** The list of the convenio that has all the recetas and counts them. */
const obraSocial = ({ aparte }: Banco): Lectura => ({
  nombre: 'listar_obra_social',
  vara: 'listar',
  pedidos: [get('/recetas/api/recetas?page=1', aparte.obraSocial)],
  cabecera: '',
  vary: () => null,
})

/** The calls that read, besides the four with a goal. */
export async function lecturas(banco: Banco): Promise<Llamada[]> {
  const todas: Llamada[] = []
  for (const read of [buscaAfiliado, farmacias, verificar, hoy, perfil, ocupado, ocupadoMes, obraSocial]) {
    const { nombre, vara, pedidos, cabecera, vary, muestra = turno(pedidos, 0) } = read(banco)
    const { sentencias } = await banco.grabadora.send(muestra)
    todas.push({ nombre, vara, meta: null, ...enTurnos(banco, pedidos), guion: scriptOf(cabecera, sentencias, vary) })
  }
  return todas
}
