import { esperarAccesible, esperarSinDesplazar } from '../actions/mirar'
import { pantallasDelMedico, pantallasDelPaciente, pantallasSinSesion } from '../actions/pantallas'
import { test, testConMedico } from '../actions/probar'
import { ingresarComoPaciente } from '../actions/sesion'

const promesa = (nombre: string) => `${nombre} has nothing for axe in either theme and nothing to drag sideways`

for (const { nombre, abrir } of pantallasSinSesion) {
  test(promesa(nombre), async ({ page, medico }) => {
    await abrir(page, medico)
    await esperarAccesible(page)
    await esperarSinDesplazar(page)
  })
}

for (const { nombre, abrir } of pantallasDelMedico) {
  testConMedico(promesa(nombre), async ({ page, medico }) => {
    await abrir(page, medico)
    await esperarAccesible(page)
    await esperarSinDesplazar(page)
  })
}

for (const { nombre, abrir } of pantallasDelPaciente) {
  test(promesa(nombre), async ({ page, medico }) => {
    await ingresarComoPaciente(page)
    await abrir(page, medico)
    await esperarAccesible(page)
    await esperarSinDesplazar(page)
  })
}
