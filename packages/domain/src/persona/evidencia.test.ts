import { describe, expect, it } from 'vitest'
import { datosPorProbar, evidenciaDelDato, faltanProbar } from './evidencia'

const medico = {
  apellido: 'Acosta',
  nombre: 'Mariela',
  dni: '98377615',
  profesion: 'Médica',
  licencia_federal: '541098377615',
  matriculas: [
    {
      tipo: 'MP',
      numero: '15021',
      jurisdiccion: 'Entre Ríos',
      entidad: 'Ministerio',
      vence_el: null,
      en_tramite: true,
    },
    { tipo: 'MN', numero: '7', jurisdiccion: 'Nación', entidad: 'Ministerio', vence_el: null, en_tramite: false },
  ],
  especialidades: [],
  consultorios: [{ domicilio: 'Rivadavia 880' }],
}

describe('the data that somebody has to check', () => {
  it('are those that no program can, without a matrícula that is verified nor a specialty that he has not', () => {
    expect(datosPorProbar(medico).map(({ dato }) => dato)).toEqual([
      'Nombre',
      'DNI',
      'Matrícula MP 15.021',
      'Licencia federal',
      'Profesión',
      'Domicilio',
    ])
  })

  it('are earned by the value that was seen, and no longer by it after he changed it', () => {
    const todas = datosPorProbar(medico)
    expect(faltanProbar(medico, todas)).toEqual([])
    expect(faltanProbar({ ...medico, apellido: 'Ríos' }, todas)).toEqual(['Nombre'])
    expect(faltanProbar(medico, [])).toHaveLength(6)
  })

  it('speak by the newest that was written down of that value', () => {
    const dni = { dato: 'DNI', valor: '98.377.615' }
    const todas = [
      { ...dni, n: 2 },
      { ...dni, n: 1 },
      { dato: 'DNI', valor: '1', n: 3 },
    ]
    expect(evidenciaDelDato(todas, dni)?.n).toBe(2)
  })
})
