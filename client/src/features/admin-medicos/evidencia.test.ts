import { describe, expect, it } from 'vitest'
import { evidenciaDe } from './evidencia'
import { aMedico, aProbado, aRefeps, ahora } from './medicos.builders'

const control = (dato: string, cambios: Parameters<typeof aMedico>[0]) =>
  evidenciaDe(aMedico(cambios), ahora)
    .filter((r) => r.dato === dato)
    .map((r) => [r.resultado, r.control])
const [matricula] = aMedico().matriculas

describe('the evidence about a médico', () => {
  it.each([
    ['a name, which nobody checked', 'Nombre', {}, ['sinver', 'No verificado']],
    ['a CUIL of his DNI', 'CUIL', {}, ['ok', 'Del mismo DNI']],
    ['a CUIL of another', 'CUIL', { dni: '98000001' }, ['frena', 'Difiere']],
    ['a matrícula in trámite', 'Matrícula', {}, ['sinver', 'No verificada']],
    ['a verified one', 'Matrícula', { matriculas: [{ ...matricula!, en_tramite: false }] }, ['ok', 'Verificada']],
    ['one that lapsed', 'Matrícula', { matriculas: [{ ...matricula!, vence_el: '2026-11-19' }] }, ['frena', 'Vencida']],
    [
      'another’s',
      'Matrícula',
      { matriculas: [{ ...matricula!, en_uso_por: { medico_id: 9, medico: 'Dr. Luis Paz' } }] },
      ['frena', 'La tiene Dr. Luis Paz'],
    ],
    [
      'one that REFEPS answered is not enabled',
      'Matrícula',
      { refeps: aRefeps(false) },
      ['frena', 'REFEPS, 20/11/2026: No está habilitada'],
    ],
    [
      'a verified one that it answers so later',
      'Matrícula',
      { refeps: aRefeps(false), matriculas: [{ ...matricula!, en_tramite: false }] },
      ['frena', 'REFEPS, 20/11/2026: No está habilitada'],
    ],
    [
      'one that it answered is enabled, until somebody writes it down',
      'Matrícula',
      { refeps: aRefeps() },
      ['sinver', 'No verificada'],
    ],
    ['a mail', 'Correo', {}, ['ok', 'Confirmado']],
    ['a mail nobody confirmed', 'Correo', { correo_confirmado: false }, ['advierte', 'Sin confirmar']],
  ] as const)('says of %s what could be known', (_que, dato, cambios, esperado) => {
    expect(control(dato, cambios as never)).toEqual([esperado])
  })

  it('RX-14 lets no evidencia of the same day hide what REFEPS answers otherwise, and lets a later one', () => {
    const de = (medico: ReturnType<typeof aMedico>) => evidenciaDe(medico, ahora).find((r) => r.dato === 'Matrícula')
    const probado = aProbado({ refeps: aRefeps(false) })
    expect(de(probado)?.resultado).toBe('frena')
    const vieja = { ...aRefeps(false).contestada!, en: '2026-11-18T11:00:00.000Z' }
    expect(de({ ...probado, refeps: { configurada: true, contestada: vieja, ultima: vieja } })?.resultado).toBe('ok')
  })
})
