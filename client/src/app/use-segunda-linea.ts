import { type OutputOf, perfil } from '@receta/contract'
import { formatDni, formatMatricula, type UsuarioSesion } from '@receta/domain'
import { useEndpoint } from '#api/call'

type Perfil = OutputOf<typeof perfil>

/** The line under the name: matrícula and place of a médico, the DNI of a paciente; '' until it is known. */
export function segundaLinea(datos: Perfil | undefined): string {
  if (datos?.medico) {
    const { matriculas, lugar_atencion } = datos.medico
    const matricula = matriculas[0]
    const numero = matricula && formatMatricula(matricula.tipo, matricula.numero)
    return [numero, lugar_atencion].filter(Boolean).join(' · ')
  }
  return datos?.paciente ? `DNI ${formatDni(datos.paciente.dni)}` : ''
}

export function useSegundaLinea(usuario: UsuarioSesion | null): string {
  const { data } = useEndpoint(perfil, {}, { enabled: usuario !== null, staleTime: 600_000 })
  return usuario ? segundaLinea(data) : ''
}
