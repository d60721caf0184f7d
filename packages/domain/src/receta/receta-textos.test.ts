import { describe, expect, it } from 'vitest'
import { estadosVisibles } from './receta-estado'
import type { RecetaParaFrase } from './receta-textos'
import {
  anulacionEnCurso,
  frasePaciente,
  palabraPaciente,
  palabraProfesional,
  proximoPaso,
  textosReceta,
} from './receta-textos'

const now = new Date('2026-11-25T12:00:00Z')
const aReceta = (campos: Partial<RecetaParaFrase> = {}): RecetaParaFrase => ({
  estado: 'emitida',
  vigente_desde: '2026-11-20',
  vence_el: '2026-12-20',
  medico: 'la Dra. Lucía Ferreyra Sosa',
  ...campos,
})
const el = { medico: 'el Dr. Tomás Ibarra' }
const plain = (texto: string) => texto.replaceAll('\u00a0', ' ')

describe('what the patient reads', () => {
  it.each<[string, Partial<RecetaParaFrase>, string, string]>([
    [
      'en_auditoria',
      { estado: 'en_auditoria' },
      'Tu obra social la está revisando. Suele responder en 2 días hábiles.',
      'Ver el trámite',
    ],
    [
      'programada',
      { vigente_desde: '2026-12-20', vence_el: '2027-01-19' },
      'La podés retirar a partir del domingo 20/12/2026. Te avisamos ese día.',
      'Avisarme',
    ],
    ['vigente', {}, 'Llevá este código y tu DNI a cualquier farmacia hasta el domingo 20/12/2026.', 'Mostrar código'],
    [
      'bloqueada',
      { estado: 'bloqueada' },
      'La farmacia tiene una duda y ya le avisamos a la Dra. Lucía Ferreyra Sosa. No hace falta que vuelvas al consultorio.',
      'Llamar a la farmacia',
    ],
    [
      'bloqueada by a man',
      { estado: 'bloqueada', ...el },
      'La farmacia tiene una duda y ya le avisamos al Dr. Tomás Ibarra. No hace falta que vuelvas al consultorio.',
      'Llamar a la farmacia',
    ],
    [
      'dispensada_parcial',
      { estado: 'dispensada_parcial', falta: '1 envase de enalapril' },
      'Te dieron una parte. Te falta retirar 1 envase de enalapril: tenés hasta el domingo 20/12/2026.',
      'Mostrar código',
    ],
    [
      'dispensada_parcial without detail',
      { estado: 'dispensada_parcial' },
      'Te dieron una parte. El resto lo podés retirar hasta el domingo 20/12/2026.',
      'Mostrar código',
    ],
    [
      'dispensada',
      { estado: 'dispensada', dispensada_en: new Date('2026-11-20T01:30:00Z'), farmacia: 'Farmacia del Puente' },
      'La retiraste el 19/11/2026 en Farmacia del Puente.',
      'Cómo tomarlo',
    ],
    [
      'dispensada that somebody else took away',
      { estado: 'dispensada', farmacia: 'Farmacia del Puente', retiro: 'Camila Sosa' },
      'La retiró Camila Sosa en Farmacia del Puente.',
      'Cómo tomarlo',
    ],
    ['dispensada without detail', { estado: 'dispensada' }, 'La retiraste.', 'Cómo tomarlo'],
    [
      'vencida',
      { vence_el: '2026-11-15' },
      'Venció el 15/11/2026 sin retirar. Ya no sirve: pedile otra a la Dra. Lucía Ferreyra Sosa.',
      'Pedir otra',
    ],
    [
      'vencida in part',
      { estado: 'dispensada_parcial', vence_el: '2026-11-15', ...el },
      'Venció el 15/11/2026 con una parte sin retirar. Ya no sirve: pedile otra al Dr. Tomás Ibarra.',
      'Pedir otra',
    ],
    [
      'anulada',
      { estado: 'anulada', anulada_en: new Date('2026-11-19T15:00:00Z'), motivo: 'Error en la dosis', hay_nueva: true },
      'La Dra. Lucía Ferreyra Sosa la anuló el 19/11/2026: error en la dosis. Hay una nueva.',
      'Ver la nueva',
    ],
    ['anulada without detail', { estado: 'anulada' }, 'La Dra. Lucía Ferreyra Sosa la anuló.', 'Ver el motivo'],
    [
      'rechazada',
      { estado: 'rechazada', motivo: 'LDL de más de 6 meses.', ...el },
      'Tu obra social no la autorizó: LDL de más de 6 meses. El Dr. Tomás Ibarra ya lo sabe.',
      'Ver qué falta',
    ],
    [
      'rechazada without reason',
      { estado: 'rechazada' },
      'Tu obra social no la autorizó. La Dra. Lucía Ferreyra Sosa ya lo sabe.',
      'Ver qué falta',
    ],
  ])('of a %s is one sentence and one step', (_estado, campos, frase, paso) => {
    expect(plain(frasePaciente(aReceta(campos), now))).toBe(frase)
    expect(proximoPaso(aReceta(campos), now)).toBe(paso)
  })

  it('warns while an anulación waits for the counter, and only then', () => {
    const receta = aReceta({ anulacion_pendiente: true, retenida_hasta: new Date('2026-11-25T12:10:00Z') })
    expect(anulacionEnCurso(receta, now)).toBe(true)
    expect(frasePaciente(receta, now)).toBe('La Dra. Lucía Ferreyra Sosa la está anulando. No la uses.')
    expect(proximoPaso(receta, now)).toBe('Llamar a la farmacia')
    const later = new Date('2026-11-25T12:10:00Z')
    expect(anulacionEnCurso(receta, later)).toBe(false)
    expect(frasePaciente(receta, later)).toBe('La Dra. Lucía Ferreyra Sosa la anuló.')
  })

  it('keeps every sentence within 20 words', () => {
    for (const { frase } of Object.values(textosReceta)) {
      for (const sentence of frase(
        aReceta({ falta: '1 envase de enalapril 10 mg', motivo: 'error en la dosis' }),
      ).split(/[.:] /)) {
        expect(sentence.split(/\s+/).length).toBeLessThanOrEqual(20)
      }
    }
  })
})

describe('the stamp', () => {
  it('has for every state its own icon and its own class', () => {
    expect(estadosVisibles.map((estado) => textosReceta[estado].sello)).toEqual([
      'auditoria',
      'posdatada',
      'vigente',
      'bloqueada',
      'parcial',
      'dispensada',
      'vencida',
      'anulada',
      'rechazada',
    ])
    expect(new Set(estadosVisibles.map((estado) => textosReceta[estado].icono)).size).toBe(9)
  })

  it('says the date of one that has not begun', () => {
    const receta = aReceta({ vigente_desde: '2026-12-20' })
    expect(palabraProfesional(receta, now)).toBe('Desde 20/12')
    expect(palabraPaciente(receta, now)).toBe('Desde el 20/12')
  })

  it('says the word of the state otherwise', () => {
    expect(palabraProfesional(aReceta({ estado: 'dispensada' }), now)).toBe('Dispensada')
    expect(palabraPaciente(aReceta({ estado: 'dispensada' }), now)).toBe('Retirada')
    expect(palabraPaciente(aReceta(), now)).toBe('Lista para retirar')
  })
})
