import { randomUUID } from 'node:crypto'
import type { Pedido } from './grabar'
import { type Banco, type Llamada, pasoDe, turno } from './llamada'
import type { Abierta } from './historial'
import { app_nativa, renovacionDe, ruta } from './prueba'

// A receta can be acted on once, so each call has its own part of today's.
const partes = 4
const parteDe = (frescas: readonly Abierta[], parte: number) => frescas.filter((_, n) => n % partes === parte)

/** §7: a médico annuls a receta he issued today. */
export function anular({ grabadora, mundo, aparte, frescas }: Banco): Llamada {
  const pedidoAnular = ({ medico, nro_recetario }: Abierta): Pedido => ({
    method: 'DELETE',
    path: '/recetas/api/anular_receta',
    token: aparte.medicos[medico - mundo.medicos] ?? '',
    body: { soft_id: 1, convenio_id: mundo.convenio_id, nro_recetario, motivo: 'Error en la dosis' },
  })
  const sueltas = parteDe(frescas, 1)
  return {
    nombre: 'anular',
    meta: null,
    vara: 'emitir',
    carga: { variantes: parteDe(frescas, 0).map((f) => [pasoDe(pedidoAnular(f))]), hasta: 1, unaVez: true },
    guion: null,
    una: (n) => grabadora.send(pedidoAnular(turno(sueltas, n))),
  }
}

/** The counter's whole act: takes the receta and hands everything over. */
export function mostrador({ grabadora, aparte, frescas }: Banco): Llamada {
  const pedidosDe = ({ recetas_id, token, envases }: Abierta, n: number): Pedido[] => {
    const comun = { method: 'POST', token: turno(aparte.mostradores, n) } as const
    const items = envases.map((cuantos, i) => ({ renglon: i + 1, envases: cuantos }))
    return [
      { ...comun, path: '/recetas/api/mostrador_retener', body: { token } },
      {
        ...comun,
        path: '/recetas/api/mostrador_dispensar',
        body: { recetas_id, items, clave_idempotencia: randomUUID() },
      },
    ]
  }
  const sueltas = parteDe(frescas, 3)
  return {
    nombre: 'mostrador',
    meta: null,
    vara: 'emitir',
    carga: { variantes: parteDe(frescas, 2).map((f, n) => pedidosDe(f, n).map(pasoDe)), hasta: 1, unaVez: true },
    guion: null,
    una: async (n) => {
      for (const pedido of pedidosDe(turno(sueltas, n), n)) await grabadora.send(pedido)
    },
  }
}

/** The silent refresh, which every open page makes each quarter of an hour. */
export function renovar({ grabadora, aparte }: Banco): Llamada {
  const { privada, jwk, sesiones } = aparte.renovables
  const deLaApp = { 'application-id': app_nativa.app_token }
  const propias = new Map(sesiones.slice(0, 16).entries())
  return {
    nombre: 'renovar',
    meta: null,
    vara: 'emitir',
    carga: {
      variantes: [[pasoDe({ method: 'POST', path: ruta, token: null, body: {}, cabeceras: deLaApp })]],
      hasta: 1,
      renueva: {
        clave: privada.export({ type: 'pkcs8', format: 'pem' }).toString(),
        jwk,
        sesiones: sesiones.slice(16),
      },
    },
    guion: null,
    una: async (n) => {
      const cual = n % propias.size
      const sesion = propias.get(cual) ?? turno(sesiones, cual)
      const { cabeceras, cuerpo } = renovacionDe(sesion, privada, jwk)
      const { json } = await grabadora.send({
        method: 'POST',
        path: ruta,
        token: null,
        body: cuerpo,
        cabeceras: { ...deLaApp, host: '127.0.0.1', ...cabeceras },
      })
      propias.set(cual, { ...sesion, ...(json() as { refresco: string }) })
    },
  }
}
