import { describe, expect, it } from 'vitest'
import {
  pageSize,
  textoCerroSesion,
  textoSesionActiva,
  textosFijos,
  toastMs,
  transicionEntraMs,
  transicionVuelveMs,
} from './textos-fijos'

describe('the fixed texts', () => {
  it('§2 the menu titles are verbatim', () => {
    expect(textosFijos.menu).toEqual({
      home: 'Home',
      normas: 'Normas',
      farmacias: 'Farmacias',
      vademecum: 'Vademecum',
      prescripciones: 'Prescripciones',
      ajustes: 'Ajustes',
      separador: '-',
      cerrarSesion: 'Cerrar Sesion',
    })
  })

  it.each([
    ['§2 the logout header', textosFijos.cerrarSesion.titulo, 'Confirmar'],
    ['§2 the logout message', textosFijos.cerrarSesion.mensaje, 'Cerrar la sesión?'],
    ['§2 the button that stays', textosFijos.cerrarSesion.no, 'No'],
    ['§2 the button that leaves', textosFijos.cerrarSesion.si, 'Si'],
    ['§2 the logout toast', textosFijos.toasts.cerroSesion, 'Cerro Sesión de:'],
    ['§2 the session toast', textosFijos.toasts.sesionActiva, 'Sesión Activa de: '],
    ['§5 the document error', textosFijos.errores.documento, 'El numero de document_number ingresado no es correcto.'],
  ])('%s is verbatim', (_what, actual, expected) => {
    expect(actual).toBe(expected)
  })

  it('§2 the toasts are followed by the name and by the description', () => {
    expect(textoCerroSesion('Norma Aguirre')).toBe('Cerro Sesión de: Norma Aguirre')
    expect(textoSesionActiva('Dra. Lucía Ferreyra Sosa')).toBe('Sesión Activa de: Dra. Lucía Ferreyra Sosa')
  })

  it('§9 the times and the page size are 3000, 280, 200 and 35', () => {
    expect([toastMs, transicionEntraMs, transicionVuelveMs, pageSize]).toEqual([3000, 280, 200, 35])
  })
})
