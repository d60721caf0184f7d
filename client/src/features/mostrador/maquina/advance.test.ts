import { describe, expect, it } from 'vitest'
import { type Lugar, lugares, type Suceso, sucesos } from './maquina.builders'
import { advance } from './advance'
import { vistaDe } from './vista'

/** What is on the right and who is attended, and which outcome is told, after each event in each place. */
const tabla: Readonly<Record<Lugar, Readonly<Record<Suceso, string>>>> = {
  nadie: {
    lee: 'nadie · leyendo',
    'viene otra': 'nadie · -',
    'viene la suya': 'nadie · -',
    'no viene': 'nadie · -',
    falla: 'nadie · -',
    'entrega todo': 'nadie · -',
    'entrega una parte': 'nadie · -',
    'no entrega': 'nadie · -',
    suelta: 'nadie · -',
    deshace: 'nadie · -',
    encuentra: 'nadie · -',
    bloquea: 'nadie · bloqueada',
    'lee nada': 'nadie · no_se_entiende',
    'lee una caja mala': 'nadie · caja_mala',
    'entiende (Esc)': 'nadie · -',
    'elige a quien se atiende': 'nadie · -',
    decide: 'nadie · -',
    'va a firmar': 'nadie · -',
    'aprieta una tecla': 'nadie · -',
    'era de una lectura': 'nadie · -',
  },
  leyendo: {
    lee: 'nadie · leyendo',
    'viene otra': 'renglones Julián · abierta',
    'viene la suya': 'renglones Norma · abierta',
    'no viene': 'nadie · no_abrio',
    falla: 'nadie · fallo',
    'entrega todo': 'nadie · entregada',
    'entrega una parte': 'nadie · entregada',
    'no entrega': 'nadie · no_entregada',
    suelta: 'nadie · soltada',
    deshace: 'nadie · deshecha',
    encuentra: 'nadie · hallados',
    bloquea: 'nadie · bloqueada',
    'lee nada': 'nadie · no_se_entiende',
    'lee una caja mala': 'nadie · caja_mala',
    'entiende (Esc)': 'nadie · -',
    'elige a quien se atiende': 'nadie · leyendo',
    decide: 'nadie · leyendo',
    'va a firmar': 'nadie · leyendo',
    'aprieta una tecla': 'nadie · leyendo',
    'era de una lectura': 'nadie · leyendo',
  },
  'con quien se atiende': {
    lee: 'renglones Norma · leyendo',
    'viene otra': 'renglones Norma · -',
    'viene la suya': 'renglones Norma · -',
    'no viene': 'renglones Norma · -',
    falla: 'renglones Norma · -',
    'entrega todo': 'renglones Norma · -',
    'entrega una parte': 'renglones Norma · -',
    'no entrega': 'renglones Norma · -',
    suelta: 'renglones Norma · -',
    deshace: 'renglones Norma · -',
    encuentra: 'renglones Norma · -',
    bloquea: 'nadie · bloqueada',
    'lee nada': 'renglones Norma · no_se_entiende',
    'lee una caja mala': 'renglones Norma · caja_mala',
    'entiende (Esc)': 'renglones Norma · -',
    'elige a quien se atiende': 'renglones Norma · -',
    decide: 'renglones Norma · -',
    'va a firmar': 'renglones Norma · -',
    'aprieta una tecla': 'renglones Norma · -',
    'era de una lectura': 'renglones Norma · -',
  },
  'atendiendo, leyendo a otro': {
    lee: 'renglones Norma · leyendo',
    'viene otra': 'renglones Julián · abierta',
    'viene la suya': 'renglones Norma · abierta',
    'no viene': 'renglones Norma · no_abrio',
    falla: 'renglones Norma · fallo',
    'entrega todo': 'nadie · entregada',
    'entrega una parte': 'por_abrir Norma · entregada',
    'no entrega': 'renglones Norma · no_entregada',
    suelta: 'nadie · soltada',
    deshace: 'renglones Norma · deshecha',
    encuentra: 'renglones Norma · hallados',
    bloquea: 'nadie · bloqueada',
    'lee nada': 'renglones Norma · no_se_entiende',
    'lee una caja mala': 'renglones Norma · caja_mala',
    'entiende (Esc)': 'renglones Norma · -',
    'elige a quien se atiende': 'renglones Norma · leyendo',
    decide: 'renglones Norma · leyendo',
    'va a firmar': 'renglones Norma · leyendo',
    'aprieta una tecla': 'renglones Norma · leyendo',
    'era de una lectura': 'renglones Norma · leyendo',
  },
  'con un rechazo encima': {
    lee: 'renglones Norma · leyendo',
    'viene otra': 'renglones Norma · no_abrio',
    'viene la suya': 'renglones Norma · no_abrio',
    'no viene': 'renglones Norma · no_abrio',
    falla: 'renglones Norma · no_abrio',
    'entrega todo': 'renglones Norma · no_abrio',
    'entrega una parte': 'renglones Norma · no_abrio',
    'no entrega': 'renglones Norma · no_abrio',
    suelta: 'renglones Norma · no_abrio',
    deshace: 'renglones Norma · no_abrio',
    encuentra: 'renglones Norma · no_abrio',
    bloquea: 'nadie · no_abrio',
    'lee nada': 'renglones Norma · no_se_entiende',
    'lee una caja mala': 'renglones Norma · caja_mala',
    'entiende (Esc)': 'renglones Norma · -',
    'elige a quien se atiende': 'renglones Norma · -',
    decide: 'renglones Norma · no_abrio',
    'va a firmar': 'renglones Norma · -',
    'aprieta una tecla': 'renglones Norma · no_abrio',
    'era de una lectura': 'renglones Norma · no_abrio',
  },
  'con un panel': {
    lee: 'renglones Norma · leyendo',
    'viene otra': 'renglones Norma · -',
    'viene la suya': 'renglones Norma · -',
    'no viene': 'renglones Norma · -',
    falla: 'renglones Norma · -',
    'entrega todo': 'renglones Norma · -',
    'entrega una parte': 'renglones Norma · -',
    'no entrega': 'renglones Norma · -',
    suelta: 'renglones Norma · -',
    deshace: 'renglones Norma · -',
    encuentra: 'renglones Norma · -',
    bloquea: 'nadie · bloqueada',
    'lee nada': 'renglones Norma · no_se_entiende',
    'lee una caja mala': 'renglones Norma · caja_mala',
    'entiende (Esc)': 'renglones Norma · -',
    'elige a quien se atiende': 'renglones Norma · -',
    decide: 'renglones Norma · -',
    'va a firmar': 'renglones Norma · -',
    'aprieta una tecla': 'renglones Norma · -',
    'era de una lectura': 'renglones Norma · -',
  },
  'por abrir': {
    lee: 'por_abrir Norma · leyendo',
    'viene otra': 'por_abrir Norma · -',
    'viene la suya': 'por_abrir Norma · -',
    'no viene': 'por_abrir Norma · -',
    falla: 'por_abrir Norma · -',
    'entrega todo': 'por_abrir Norma · -',
    'entrega una parte': 'por_abrir Norma · -',
    'no entrega': 'por_abrir Norma · -',
    suelta: 'por_abrir Norma · -',
    deshace: 'por_abrir Norma · -',
    encuentra: 'por_abrir Norma · -',
    bloquea: 'por_abrir Norma · bloqueada',
    'lee nada': 'por_abrir Norma · no_se_entiende',
    'lee una caja mala': 'por_abrir Norma · caja_mala',
    'entiende (Esc)': 'por_abrir Norma · -',
    'elige a quien se atiende': 'por_abrir Norma · -',
    decide: 'por_abrir Norma · -',
    'va a firmar': 'por_abrir Norma · -',
    'aprieta una tecla': 'por_abrir Norma · -',
    'era de una lectura': 'por_abrir Norma · -',
  },
  trayendo: {
    lee: 'trayendo Norma · leyendo',
    'viene otra': 'renglones Julián · abierta',
    'viene la suya': 'renglones Norma · abierta',
    'no viene': 'por_abrir Norma · no_abrio',
    falla: 'por_abrir Norma · fallo',
    'entrega todo': 'nadie · entregada',
    'entrega una parte': 'por_abrir Norma · entregada',
    'no entrega': 'por_abrir Norma · no_entregada',
    suelta: 'nadie · soltada',
    deshace: 'por_abrir Norma · deshecha',
    encuentra: 'por_abrir Norma · hallados',
    bloquea: 'trayendo Norma · bloqueada',
    'lee nada': 'trayendo Norma · no_se_entiende',
    'lee una caja mala': 'trayendo Norma · caja_mala',
    'entiende (Esc)': 'trayendo Norma · -',
    'elige a quien se atiende': 'trayendo Norma · leyendo',
    decide: 'trayendo Norma · leyendo',
    'va a firmar': 'trayendo Norma · leyendo',
    'aprieta una tecla': 'trayendo Norma · leyendo',
    'era de una lectura': 'trayendo Norma · leyendo',
  },
  entregando: {
    lee: 'renglones Norma · leyendo',
    'viene otra': 'renglones Norma · -',
    'viene la suya': 'renglones Norma · -',
    'no viene': 'renglones Norma · no_abrio',
    falla: 'renglones Norma · fallo',
    'entrega todo': 'nadie · entregada',
    'entrega una parte': 'por_abrir Norma · entregada',
    'no entrega': 'renglones Norma · no_entregada',
    suelta: 'nadie · soltada',
    deshace: 'renglones Norma · deshecha',
    encuentra: 'renglones Norma · -',
    bloquea: 'nadie · bloqueada',
    'lee nada': 'renglones Norma · no_se_entiende',
    'lee una caja mala': 'renglones Norma · caja_mala',
    'entiende (Esc)': 'renglones Norma · -',
    'elige a quien se atiende': 'renglones Norma · -',
    decide: 'renglones Norma · -',
    'va a firmar': 'renglones Norma · -',
    'aprieta una tecla': 'renglones Norma · -',
    'era de una lectura': 'renglones Norma · -',
  },
  'entregada en parte': {
    lee: 'por_abrir Norma · leyendo',
    'viene otra': 'por_abrir Norma · -',
    'viene la suya': 'por_abrir Norma · -',
    'no viene': 'por_abrir Norma · -',
    falla: 'por_abrir Norma · -',
    'entrega todo': 'por_abrir Norma · -',
    'entrega una parte': 'por_abrir Norma · -',
    'no entrega': 'por_abrir Norma · -',
    suelta: 'por_abrir Norma · -',
    deshace: 'por_abrir Norma · -',
    encuentra: 'por_abrir Norma · -',
    bloquea: 'por_abrir Norma · bloqueada',
    'lee nada': 'por_abrir Norma · no_se_entiende',
    'lee una caja mala': 'por_abrir Norma · caja_mala',
    'entiende (Esc)': 'por_abrir Norma · -',
    'elige a quien se atiende': 'por_abrir Norma · -',
    decide: 'por_abrir Norma · -',
    'va a firmar': 'por_abrir Norma · -',
    'aprieta una tecla': 'por_abrir Norma · -',
    'era de una lectura': 'por_abrir Norma · -',
  },
  'entregada en parte, retomando': {
    lee: 'trayendo Norma · leyendo',
    'viene otra': 'renglones Julián · abierta',
    'viene la suya': 'renglones Norma · abierta',
    'no viene': 'por_abrir Norma · no_abrio',
    falla: 'por_abrir Norma · fallo',
    'entrega todo': 'nadie · entregada',
    'entrega una parte': 'por_abrir Norma · entregada',
    'no entrega': 'por_abrir Norma · no_entregada',
    suelta: 'nadie · soltada',
    deshace: 'por_abrir Norma · deshecha',
    encuentra: 'por_abrir Norma · hallados',
    bloquea: 'trayendo Norma · bloqueada',
    'lee nada': 'trayendo Norma · no_se_entiende',
    'lee una caja mala': 'trayendo Norma · caja_mala',
    'entiende (Esc)': 'trayendo Norma · -',
    'elige a quien se atiende': 'trayendo Norma · leyendo',
    decide: 'trayendo Norma · leyendo',
    'va a firmar': 'trayendo Norma · leyendo',
    'aprieta una tecla': 'trayendo Norma · leyendo',
    'era de una lectura': 'trayendo Norma · leyendo',
  },
  soltando: {
    lee: 'renglones Norma · leyendo',
    'viene otra': 'renglones Norma · -',
    'viene la suya': 'renglones Norma · -',
    'no viene': 'renglones Norma · no_abrio',
    falla: 'renglones Norma · fallo',
    'entrega todo': 'nadie · entregada',
    'entrega una parte': 'por_abrir Norma · entregada',
    'no entrega': 'renglones Norma · no_entregada',
    suelta: 'nadie · soltada',
    deshace: 'renglones Norma · deshecha',
    encuentra: 'renglones Norma · -',
    bloquea: 'nadie · bloqueada',
    'lee nada': 'renglones Norma · no_se_entiende',
    'lee una caja mala': 'renglones Norma · caja_mala',
    'entiende (Esc)': 'renglones Norma · -',
    'elige a quien se atiende': 'renglones Norma · -',
    decide: 'renglones Norma · -',
    'va a firmar': 'renglones Norma · -',
    'aprieta una tecla': 'renglones Norma · -',
    'era de una lectura': 'renglones Norma · -',
  },
  'pide el DNI': {
    lee: 'nadie · leyendo',
    'viene otra': 'nadie · falta_dni',
    'viene la suya': 'nadie · falta_dni',
    'no viene': 'nadie · falta_dni',
    falla: 'nadie · falta_dni',
    'entrega todo': 'nadie · falta_dni',
    'entrega una parte': 'nadie · falta_dni',
    'no entrega': 'nadie · falta_dni',
    suelta: 'nadie · falta_dni',
    deshace: 'nadie · falta_dni',
    encuentra: 'nadie · falta_dni',
    bloquea: 'nadie · bloqueada',
    'lee nada': 'nadie · no_se_entiende',
    'lee una caja mala': 'nadie · caja_mala',
    'entiende (Esc)': 'nadie · -',
    'elige a quien se atiende': 'nadie · falta_dni',
    decide: 'nadie · falta_dni',
    'va a firmar': 'nadie · -',
    'aprieta una tecla': 'nadie · falta_dni',
    'era de una lectura': 'nadie · falta_dni',
  },
}
const casos = Object.entries(tabla).flatMap(([lugar, fila]) =>
  Object.entries(fila).map(([suceso, espera]) => [suceso, lugar, espera] as [Suceso, Lugar, string]),
)

describe('the counter', () => {
  it.each(casos)('when «%s» happens where it is «%s» shows «%s»', (suceso, lugar, espera) => {
    const { estado, retenidas } = lugares[lugar]
    const despues = advance(estado, sucesos[suceso])
    const { situacion, elegido } = vistaDe(despues, retenidas)
    const quien = elegido ? ` ${elegido.apellidoNombre.split(' ')[0]}` : ''
    expect(`${situacion}${quien} · ${despues.ultimo?.tipo ?? '-'}`).toBe(espera)
  })

  it('has every place and every event in its table', () => {
    expect(casos).toHaveLength(Object.keys(lugares).length * Object.keys(sucesos).length)
  })

  it('M1 shows no skeleton, and reads nothing, without a request that will end it', () => {
    for (const [lugar, { estado, retenidas }] of Object.entries(lugares))
      for (const [suceso, evento] of Object.entries(sucesos)) {
        const despues = advance(estado, evento)
        const espera = despues.enCurso.some(({ que }) => que === 'retener')
        const laSuya = despues.enCurso.some(({ recetas_id }) => recetas_id === 1)
        const { situacion } = vistaDe(despues, retenidas)
        expect([lugar, suceso, situacion === 'trayendo' && !laSuya]).toEqual([lugar, suceso, false])
        expect([lugar, suceso, despues.ultimo?.tipo === 'leyendo' && !espera]).toEqual([lugar, suceso, false])
      }
  })

  it('M3 keeps a refusal that nobody has seen, whatever goes well meanwhile', () => {
    const { estado } = lugares['con un rechazo encima']
    const enCurso = [{ id: 1, que: 'soltar', lectura: false, recetas_id: 1 }] as const
    for (const suceso of ['entrega todo', 'suelta', 'deshace', 'no entrega'] as const)
      expect([suceso, advance({ ...estado, enCurso }, sucesos[suceso]).ultimo?.tipo]).toEqual([suceso, 'no_abrio'])
    expect(advance(estado, sucesos['entiende (Esc)']).ultimo).toBeNull()
  })

  it.each([
    ['a number without its DNI', { tipo: 'leyo_referencia', referencia: 'BBBBBBB34G', dni: '' }, 'falta_dni'],
    ['a slip', { tipo: 'leyo_dudosa', escrita: 'BBBBBBB35G', sugerencias: [], documento: null }, 'dudosa'],
    ['a box', { tipo: 'leyo_caja', codigo: '7790001234568', que: 'Metformina' }, 'caja'],
    ['the next receta', sucesos.lee, 'leyendo'],
  ] as const)('M2 goes on saying the outcome of %s, read while the patient before was let go', (_que, lee, dice) => {
    const leido = advance(lugares.soltando.estado, lee)
    expect(leido.ultimo?.tipo).toBe(dice)
    const soltada = advance(leido, sucesos.suelta)
    expect([soltada.ultimo?.tipo, soltada.dni]).toEqual([dice, null])
    // What is let go after it was read is said.
    const despues = advance({ ...leido, enCurso: lugares.soltando.estado.enCurso }, sucesos.suelta)
    expect(despues.ultimo?.tipo).toBe('soltada')
  })

  it('M3 undoes what a line was told by keys that were the beginning of a slow reading, and nothing else', () => {
    const conPanel = advance(lugares['con quien se atiende'].estado, sucesos['aprieta una tecla'])
    const abierto = advance(conPanel, { tipo: 'abrio_panel', panel: { clave: '1-1', que: 'parte' } })
    const decidida = advance(advance(abierto, sucesos['aprieta una tecla']), sucesos.decide)
    expect([Object.keys(decidida.decisiones), decidida.panel, decidida.foco.clave]).toEqual([['1-1'], null, '1-2'])
    const una = advance(decidida, sucesos['era de una lectura'])
    expect([una.decisiones, una.panel?.que]).toEqual([{}, 'parte'])
    const dos = advance(decidida, { tipo: 'era_de_lectura', cuantas: 2 })
    expect([dos.decisiones, dos.panel, dos.teclas]).toEqual([{}, null, []])
    // What was handed over meanwhile stays so, and a reading with no key before it undoes nothing.
    const ida = advance({ ...decidida, enCurso: lugares.entregando.estado.enCurso }, sucesos['entrega todo'])
    expect(advance(ida, sucesos['era de una lectura'])).toMatchObject({ abiertas: [], decisiones: {}, panel: null })
    const sola = advance(lugares['con un panel'].estado, sucesos['era de una lectura'])
    expect(sola.panel?.que).toBe('caja')
  })

  it('attends who was read last: what an earlier reading brings goes to the tray', () => {
    const { estado } = lugares.leyendo
    const conDos = advance(estado, sucesos.lee)
    const despues = advance(conDos, sucesos['viene otra'])
    expect(despues.dni).toBeNull()
    expect(despues.ultimo).toMatchObject({ tipo: 'leyendo', id: 9 })
    expect(despues.abiertas).toHaveLength(1)
  })
})
