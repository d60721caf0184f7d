// @vitest-environment jsdom
import * as contract from '@receta/contract'
import type { RecetaMostrador } from '@receta/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { call } from '#api/call'
import { apiError, fakeServer } from '#api/fake-server'
import { aRetenida } from '../mostrador.builders'
import { entregar, noHay } from '../receta/decisiones'
import type { EstadoMostrador, Retenida } from './estado'
import { firmarCon } from './firmar'
import { mandosDe } from './mandos'
import { julian, norma, retenidaDe } from './maquina.builders'
import { createTienda } from './tienda'
import { vistaDe } from './vista'

/** How many events: a part in each run, and all of them with `PASEO=10000`. */
const eventos = Number(process.env['PASEO'] ?? 2_000)
const semilla = Number(process.env['SEMILLA'] ?? 61)

/** A repeatable chance (mulberry32). */
function azarDe(semilla: number): (max: number) => number {
  let a = semilla
  return (max) => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % max
  }
}

const otraDeNorma: RecetaMostrador = { ...norma, recetas_id: 3, referencia: 'CCCCCCC454' }
const todas = [norma, julian, otraDeNorma]

/** A service with three recetas that holds, hands over, refuses, is busy or gives no answer, as chance has it. */
function aServicio(azar: (max: number) => number) {
  const server = fakeServer()
  const retenidas = new Map<number, Retenida>()
  const queda = new Map(todas.map((r) => [r.recetas_id, new Map(r.items.map((i) => [i.renglon, i.queda]))]))
  /** The requests that wait for their answer. */
  const esperan: (() => void)[] = []
  const answered = () => new Promise<void>((listo) => esperan.push(listo))
  const orBusy = async () => {
    await answered()
    if (azar(10) === 0) throw apiError('SERVICIO_OCUPADO')
  }
  const conLoQueQueda = (receta: RecetaMostrador): RecetaMostrador => ({
    ...receta,
    items: receta.items.map((i) => ({ ...i, queda: queda.get(receta.recetas_id)?.get(i.renglon) ?? 0 })),
  })
  server.on(contract.mostradorRetener, async ({ recetas_id, token }) => {
    await orBusy()
    const receta = todas.find((r) => r.recetas_id === recetas_id || token === `t${r.recetas_id}`) ?? norma
    const viva = conLoQueQueda(receta)
    if (azar(6) === 0 || viva.items.every((i) => i.queda === 0))
      return { ...aRetenida(receta), resultado: 'rechazada', causa: 'RECETA_YA_DISPENSADA', receta: null }
    retenidas.set(receta.recetas_id, retenidaDe(receta))
    return aRetenida(viva)
  })
  server.on(contract.mostradorBuscar, async () => {
    await orBusy()
    return { items: [] }
  })
  server.on(contract.mostradorSoltar, async ({ recetas_id }) => {
    await orBusy()
    retenidas.delete(recetas_id)
    return { resultado: 'soltada', causa: null, anulada: azar(5) === 0, estado: 'vigente' }
  })
  server.on(contract.mostradorDispensar, async ({ recetas_id, items }) => {
    await orBusy()
    const suya = queda.get(recetas_id) ?? new Map<number, number>()
    const comun = { asientos: [], deshacer_hasta: null, anulacion_rechazada: azar(5) === 0 }
    if (azar(6) === 0)
      return {
        ...comun,
        resultado: 'rechazada',
        causa: 'CANTIDAD_EXCEDIDA',
        renglon: 1,
        dispensa_id: null,
        estado: 'vigente',
        queda: [],
      }
    for (const { renglon, envases } of items) suya.set(renglon, Math.max(0, (suya.get(renglon) ?? 0) - envases))
    const resto = [...suya].flatMap(([renglon, n]) => (n > 0 ? [{ renglon, queda: n }] : []))
    if (resto.length === 0) retenidas.delete(recetas_id)
    return {
      ...comun,
      resultado: 'dispensada',
      causa: null,
      renglon: null,
      dispensa_id: recetas_id * 100,
      estado: 'vigente',
      queda: resto,
    }
  })
  server.on(contract.mostradorDeshacer, async () => {
    await orBusy()
    for (const { recetas_id, items } of todas)
      if (azar(2) === 0) queda.set(recetas_id, new Map(items.map((i) => [i.renglon, i.queda])))
    return azar(4) === 0
      ? { resultado: 'rechazada', causa: 'DISPENSA_POSTERIOR', estado: 'dispensada', deshecha_en: null }
      : { resultado: 'deshecha', causa: null, estado: 'vigente', deshecha_en: '2026-11-20T12:21:00.000Z' }
  })
  return {
    esperan,
    retenidas,
    renew: () =>
      queda.forEach((suya, id) =>
        todas.find((r) => r.recetas_id === id)?.items.forEach((i) => suya.set(i.renglon, i.queda)),
      ),
  }
}

/** What may never be: a skeleton, a reading or a disabled button without a request that will end it. */
function faltasDe(estado: EstadoMostrador, retenidas: readonly Retenida[], enVuelo: number): string[] {
  const vista = vistaDe(estado, retenidas)
  const { ultimo, enCurso, dni } = estado
  const espera = (que: string) => enCurso.some((uno) => uno.que === que)
  return [
    enCurso.length !== enVuelo && `${enCurso.length} requests known, ${enVuelo} in flight`,
    vista.situacion === 'trayendo' && !espera('retener') && 'a skeleton without a request',
    ultimo?.tipo === 'leyendo' && !enCurso.some(({ id }) => id === ultimo.id) && 'reads without a request',
    estado.lectura !== null && !enCurso.some(({ id }) => id === estado.lectura) && 'waits for a reading that ended',
    vista.situacion === 'renglones' && vista.recetas.length === 0 && 'lines of no receta',
    vista.situacion === 'por_abrir' &&
      !vista.elegido?.recetas.some(({ receta }) => receta === null) &&
      'nothing to open',
    vista.situacion !== 'nadie' && vista.elegido?.dni !== dni && 'somebody else is attended',
    estado.panel !== null &&
      !estado.abiertas.some((r) => estado.panel?.clave.startsWith(`${r.recetas_id}-`)) &&
      'a panel of no line',
  ].filter((falta) => falta !== false)
}

beforeEach(() => localStorage.clear())

describe('a walk of chance over the counter', () => {
  it(`M1 reaches no skeleton without a request in ${eventos} events, and whatever it does there is a way on`, async () => {
    const azar = azarDe(semilla)
    const servicio = aServicio(azar)
    const tienda = createTienda()
    let enVuelo = 0
    const counted =
      <I, O>(make: (input: I) => Promise<O>) =>
      async (input: I): Promise<O> => {
        enVuelo += 1
        try {
          return await make(input)
        } finally {
          enVuelo -= 1
          tienda.putRetenidas([...servicio.retenidas.values()])
        }
      }
    const llamadas = {
      retener: counted((i: contract.InputOf<typeof contract.mostradorRetener>) => call(contract.mostradorRetener, i)),
      porDni: counted((i: contract.InputOf<typeof contract.mostradorBuscar>) => call(contract.mostradorBuscar, i)),
      soltar: counted((i: contract.InputOf<typeof contract.mostradorSoltar>) => call(contract.mostradorSoltar, i)),
      dispensar: counted((i: contract.InputOf<typeof contract.mostradorDispensar>) =>
        call(contract.mostradorDispensar, i),
      ),
      deshacer: counted((i: contract.InputOf<typeof contract.mostradorDeshacer>) =>
        call(contract.mostradorDeshacer, i),
      ),
    }
    const { send, get } = tienda
    const mandos = mandosDe(tienda, llamadas)
    const firmar = firmarCon(tienda, llamadas)
    const una = () => todas[azar(todas.length)] ?? norma
    const unaClave = () => `${una().recetas_id}-${1 + azar(2)}`
    const answer = () => servicio.esperan.splice(azar(Math.max(1, servicio.esperan.length)), 1)[0]?.()
    const unaSuya = () => {
      const { lineas } = vistaDe(get(), tienda.retenidas())
      return lineas[azar(Math.max(1, lineas.length))]?.clave
    }
    const conFalta = entregar(1, { falta: { motivo: 'falta_stock', texto: '' } })
    const decideSuya = () => {
      const clave = unaSuya()
      if (clave !== undefined) send({ tipo: 'decidio', clave, decision: conFalta })
    }
    const hechos: readonly (() => unknown)[] = [
      () => mandos.take({ token: `t${una().recetas_id}` }),
      () => mandos.take({ recetas_id: una().recetas_id }),
      () => mandos.searchOf('98104227'),
      () => mandos.choose(una().paciente.dni),
      () => mandos.soltarElegido(),
      () => mandos.undo(una().recetas_id * 100, { codigo: null, quien: null }),
      () => mandos.again(),
      () => firmar(),
      () => firmar(),
      answer,
      answer,
      answer,
      answer,
      () => send({ tipo: 'decidio', clave: unaClave(), decision: [entregar(1), { ...noHay }, null][azar(3)] ?? null }),
      decideSuya,
      decideSuya,
      decideSuya,
      decideSuya,
      () => {
        const clave = unaSuya()
        if (clave !== undefined) send({ tipo: 'abrio_panel', panel: { clave, que: 'caja' } })
      },
      () => send({ tipo: 'cerro_panel' }),
      () => send({ tipo: 'apreto' }),
      () => send({ tipo: 'era_de_lectura', cuantas: 1 + azar(3) }),
      () => send({ tipo: 'entendio' }),
      () => send({ tipo: 'escribio', texto: 'x' }),
      () => send({ tipo: 'leyo_nada', codigo: 'x', porque: 'x' }),
      () => send({ tipo: 'leyo_referencia', referencia: 'BBBBBBB34G', dni: '' }),
      () => send({ tipo: 'leyo_caja_mala', codigo: 'x', porque: 'x' }),
      () => azar(9) === 0 && send({ tipo: 'bloqueo', recetas_id: una().recetas_id, anulada: false }),
      () => servicio.renew(),
      // The service's list is read again, or a hold lapses.
      () => servicio.retenidas.delete(azar(4)),
    ]
    const vistas = new Set<string>()
    const resultados = new Set<string>()
    for (let i = 0; i < eventos; i += 1) {
      void hechos[azar(hechos.length)]?.()
      // What an answer causes happens before the next event, as it does on a screen.
      for (let turno = 0; turno < 12; turno += 1) await Promise.resolve()
      await new Promise((listo) => setImmediate(listo))
      vistas.add(vistaDe(get(), tienda.retenidas()).situacion)
      resultados.add(get().ultimo?.tipo ?? '-')
      expect([i, faltasDe(get(), tienda.retenidas(), enVuelo)]).toEqual([i, []])
    }
    // Once all is answered nothing waits.
    for (let turno = 0; turno < 500 && (servicio.esperan.length > 0 || enVuelo > 0); turno += 1) {
      answer()
      await new Promise((listo) => setImmediate(listo))
    }
    expect(get().enCurso).toEqual([])
    expect(vistaDe(get(), tienda.retenidas()).situacion).not.toBe('trayendo')
    // It went everywhere, so that finding nothing means something.
    expect([...resultados]).toEqual(
      expect.arrayContaining(['abierta', 'no_abrio', 'entregada', 'no_entregada', 'soltada', 'deshecha', 'fallo']),
    )
    expect([...vistas].toSorted()).toEqual(['nadie', 'por_abrir', 'renglones', 'trayendo'])
  }, 300_000)
})
