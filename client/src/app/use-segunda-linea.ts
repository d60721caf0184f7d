import { type OutputOf, perfil } from '@receta/contract'
import { formatDni, formatMatricula, nombreDeRol, ROLES_ALL, type UsuarioSesion } from '@receta/domain'
import { useEndpoint } from '#api/call'

type Perfil = OutputOf<typeof perfil>

const esDeTodos = (tipo: number) => (ROLES_ALL as readonly number[]).includes(tipo)

export function segundaLinea(datos: Perfil | undefined): string {
  if (datos?.medico) {
    const { matriculas, lugar_atencion } = datos.medico
    const matricula = matriculas[0]
    const numero = matricula && formatMatricula(matricula.tipo, matricula.numero)
    return [numero, lugar_atencion].filter(Boolean).join(' · ')
  }
  if (datos?.paciente) return `DNI ${formatDni(datos.paciente.dni)}`
  return datos && !esDeTodos(datos.tipo) ? nombreDeRol(datos.tipo) : ''
}

export function useSegundaLinea(usuario: UsuarioSesion | null): string {
  const { data } = useEndpoint(perfil, {}, { enabled: usuario !== null, staleTime: 600_000 })
  return usuario ? segundaLinea(data) : ''
}
