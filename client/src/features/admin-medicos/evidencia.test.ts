import { describe, expect, it } from 'vitest'
import { evidenciaDe } from './evidencia'
import { aMedico, ahora } from './medicos.builders'

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
    ['a mail', 'Correo', {}, ['ok', 'Confirmado']],
    ['a mail nobody confirmed', 'Correo', { correo_confirmado: false }, ['advierte', 'Sin confirmar']],
  ] as const)('says of %s what could be known', (_que, dato, cambios, esperado) => {
    expect(control(dato, cambios as never)).toEqual([esperado])
  })
})
