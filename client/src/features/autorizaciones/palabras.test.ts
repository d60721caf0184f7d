import { describe, expect, it } from 'vitest'
import { esMes, frasePlan, otroMes, plazoDe, problemaDe, tituloDe } from './palabras'

describe('the words of the auditor', () => {
  it.each([
    ['2026-11-19', 'Venció el 19/11/2026', true],
    ['2026-11-20', 'Responder hoy', false],
    ['2026-11-21', 'Responder mañana', false],
    ['2026-11-24', 'Hasta el 24/11/2026', false],
  ])('on 20/11, what is answered by %s: %s', (hasta, texto, demorada) => {
    expect(plazoDe(hasta, '2026-11-20')).toEqual({ texto, demorada })
  })

  it('name the first drug, and how many more', () => {
    const una = { monodroga: 'Enalapril', concentracion: '10 mg' }
    expect([tituloDe([]), tituloDe([una]), tituloDe([una, una, una])]).toEqual([
      'Sin renglones',
      'Enalapril 10\u00a0mg',
      'Enalapril 10\u00a0mg y 2 más',
    ])
  })

  it('hold a percentage together, whatever the width of the line', () => {
    const frase = (firmada: number | null, hoy: { porcentaje: number; requiere_autorizacion: boolean } | null) =>
      frasePlan({ firmada, hoy }, 'Plan Único')
    expect(frase(40, { porcentaje: 70, requiere_autorizacion: true })).toBe(
      'la cubre al 70\u00a0% (se firmó con 40\u00a0%) y pide autorización.',
    )
    expect(frase(40, null)).toBe('la cubría al 40\u00a0% y ya no la cubre.')
  })

  it('go from month to month over the year', () => {
    expect([otroMes('2026-12', 1), otroMes('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
    expect(['2026-11', '2026-13', '', 'hoy'].map(esMes)).toEqual([true, false, false, false])
  })

  it.each([
    ['2026-11-20', '2026-11-20', null],
    ['2026-11-21', '2026-11-20', 'Termina antes de empezar.'],
    ['', '2026-11-20', 'Falta una fecha.'],
    ['2026-08-21', '2026-11-20', null],
    ['2026-08-20', '2026-11-20', 'Hasta 92 días por vez.'],
  ])('from %j to %j: %j', (desde, hasta, problema) => expect(problemaDe(desde, hasta)).toBe(problema))
})
