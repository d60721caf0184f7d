import { describe, expect, it } from 'vitest'
import { compareRefeps, type ProfesionalRefeps } from './refeps'
import { compareRenaper } from './renaper'

const medico = {
  apellido: 'Acosta',
  nombre: 'Mariela',
  dni: '98377615',
  profesion: 'Médica',
  licencia_federal: '541098377615',
  matriculas: [
    { tipo: 'MP', numero: '15021', jurisdiccion: 'Entre Ríos', entidad: 'Min.', vence_el: null, en_tramite: true },
  ],
  especialidades: [{ nombre: 'Pediatría' }],
  consultorios: [{ domicilio: 'Rivadavia 880' }],
}
const suya = {
  numero: '015.021',
  jurisdiccion: 'Entre Rios',
  profesion: 'MEDICO/A',
  habilitada: true as boolean | null,
  hasta: null as string | null,
  especialidades: ['PEDIATRIA'],
}
const dice: ProfesionalRefeps = {
  licencia: '541098377615',
  activo: true,
  apellido: 'ACOSTA RIOS',
  nombre: 'MARIELA BEATRIZ',
  dni: '98377615',
  matriculas: [suya],
}
const hoy = '2026-11-20'
const difieren = (otra: Partial<ProfesionalRefeps>) =>
  compareRefeps(medico, { ...dice, ...otra }, hoy)
    .filter(({ coincide }) => !coincide)
    .map(({ dato, dice: que }) => `${dato}: ${que}`)

describe('RG-03 what REFEPS answered of a médico', () => {
  it('agrees though it writes in capitals, has more names and other zeros', () => {
    expect(compareRefeps(medico, dice, hoy).map(({ dato, coincide }) => [dato, coincide])).toEqual([
      ['Nombre', true],
      ['DNI', true],
      ['Matrícula MP 15.021', true],
      ['Licencia federal', true],
      ['Profesión', true],
      ['Especialidad', true],
    ])
  })

  it.each<[string, Partial<ProfesionalRefeps>, string]>([
    ['another name', { apellido: 'RIOS' }, 'Nombre: MARIELA BEATRIZ RIOS'],
    ['another document', { dni: '98377616' }, 'DNI: 98.377.616'],
    ['an inactive licence', { activo: false }, 'Licencia federal: No está activa'],
    [
      'a matrícula that is not enabled',
      { matriculas: [{ ...suya, habilitada: false }] },
      'Matrícula MP 15.021: No está habilitada',
    ],
    [
      'a matrícula of whose state it is silent',
      { matriculas: [{ ...suya, habilitada: null }] },
      'Matrícula MP 15.021: Figura, y no dice si está habilitada',
    ],
    [
      'one that ended yesterday',
      { matriculas: [{ ...suya, hasta: '2026-11-19' }] },
      'Matrícula MP 15.021: Venció el 19/11/2026',
    ],
    [
      'one of another province',
      { matriculas: [{ ...suya, jurisdiccion: 'Santa Fe' }] },
      'Matrícula MP 15.021: No figura',
    ],
    ['one of another number', { matriculas: [{ ...suya, numero: '15022' }] }, 'Matrícula MP 15.021: No figura'],
    ['another profession', { matriculas: [{ ...suya, profesion: 'ODONTOLOGO/A' }] }, 'Profesión: ODONTOLOGO/A'],
    ['another specialty', { matriculas: [{ ...suya, especialidades: ['CLINICA'] }] }, 'Especialidad: CLINICA'],
  ])('RX-14 differs with %s', (_que, otra, esperado) => {
    expect(difieren(otra)).toEqual([esperado])
  })

  it('RX-14 takes the one of several that is in force, to its last day', () => {
    expect(
      difieren({
        matriculas: [
          { ...suya, habilitada: false },
          { ...suya, hasta: hoy },
        ],
      }),
    ).toEqual([])
  })

  it('says nothing of what the answer does not have', () => {
    const datos = compareRefeps(medico, { ...dice, dni: '', matriculas: [] }, hoy).map(({ dato }) => dato)
    expect(datos).toEqual(['Nombre', 'Matrícula MP 15.021', 'Licencia federal'])
  })
})

it('RG-03 tells each datum of a person that RENAPER has otherwise, and is silent of what it did not answer', () => {
  const identidad = {
    apellido: 'Benítez',
    nombre: 'Raúl',
    fecha_nacimiento: '1958-04-02',
    sexo: 'M',
    cuil: '20980773145',
  }
  const persona = {
    apellido: 'BENITEZ',
    nombre: 'RAUL OSCAR',
    fecha_nacimiento: '1958-04-02',
    cuil: '',
    fallecida: false,
  }
  expect(compareRenaper(identidad, persona)).toEqual({
    apellido: true,
    nombre: false,
    fecha_nacimiento: true,
    sexo: null,
    cuil: null,
  })
})
