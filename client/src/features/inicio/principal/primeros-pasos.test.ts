import { expect, it } from 'vitest'
import { pasosDelMedico } from './primeros-pasos'

const matricula = {
  tipo: 'MP' as const,
  numero: '14382',
  jurisdiccion: 'Entre Ríos',
  entidad: 'Colegio',
  vence_el: null,
}
type Sabido = Parameters<typeof pasosDelMedico>[0]
const nuevo: Sabido = {
  factores: { items: [], totp: false },
  medico: { estado: 'pendiente', matriculas: [matricula], matricula_que_firma: null },
  convenios: [],
  practicada: false,
}
const titulos = (sabido: Sabido, hecho: boolean) =>
  pasosDelMedico(sabido)
    .filter((paso) => paso.hecho === hecho)
    .map(({ titulo }) => titulo)

it('Q16 a newcomer reads in order what is missing', () => {
  expect(titulos(nuevo, false)).toEqual([
    'Activá el segundo factor',
    'Tu matrícula, verificada',
    'Tus convenios',
    'Una receta de práctica',
    'Tu primera receta',
  ])
  expect(pasosDelMedico(nuevo)[1]?.detalle).toMatch(/La estamos verificando/)
  // Practising waits for nobody; a receta waits for what signs it.
  expect(pasosDelMedico(nuevo).map(({ to }) => to !== undefined)).toEqual([true, true, false, true, false])
})

it.each([
  [{ totp: true, items: [] }],
  [
    {
      totp: false,
      items: [{ passkey_id: 1, nombre: 'Notebook', creada_en: '2026-11-23T12:00:00.000Z', usada_en: null }],
    },
  ],
])('an app or a passkey is a second factor: %j', (factores) =>
  expect(titulos({ ...nuevo, factores }, true)).toEqual(['Activá el segundo factor']),
)

it('a matrícula counts once it is the one that signs, of a médico who may sign', () => {
  const verificada = { matriculas: [matricula], matricula_que_firma: matricula }
  const habilitado = { ...nuevo, medico: { ...verificada, estado: 'habilitado' as const } }
  expect(titulos(habilitado, true)).toEqual(['Tu matrícula, verificada'])
  expect(pasosDelMedico(habilitado)[1]?.detalle).toBe('Firmás con MP 14382.')
  const suspendido = { ...nuevo, medico: { ...verificada, estado: 'suspendido' as const } }
  expect(titulos(suspendido, true)).toEqual([])
})

it('names the convenios that there are', () => {
  const convenios = ['A', 'B', 'C', 'D'].map((nombre) => ({ nombre })) as Sabido['convenios']
  expect(pasosDelMedico({ ...nuevo, convenios })[2]).toMatchObject({
    hecho: true,
    detalle: 'Recetás por A, B, C y otros.',
  })
})
