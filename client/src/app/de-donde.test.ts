import { Rol } from '@receta/domain'
import { expect, it } from 'vitest'
import { seccionDe } from './de-donde'
import { esEntrada, menuDe } from './menu'

const entradasDe = (tipo: number) =>
  menuDe({ access_token: '', convenio_id: 0, usuario: 'x', descripcion: 'x', tipo, roles: [tipo] })
    .filter(esEntrada)
    .map(({ path }) => path)

it.each([
  [Rol.ADMINSTRADOR, '/admin-medicos', '/admin-medicos'],
  [Rol.PACIENTE, '/farmacia-detalle', '/farmacias'],
  [Rol.MEDICO, '/prescribir', '/medico-prescripcion'],
])('lights for role %i at %s the entry %s', (tipo, donde, entrada) => {
  expect(seccionDe(donde, entradasDe(tipo))).toBe(entrada)
})

it('M18 lights no entry for «Recetas de una persona», which has none', () => {
  expect(entradasDe(Rol.ADMINSTRADOR)).not.toContain(seccionDe('/admin-recetas', entradasDe(Rol.ADMINSTRADOR)))
})
