import type { MedicoDatos } from '@receta/contract'
import type { ReactNode } from 'react'
import { Seccion } from '../Seccion'
import { CambiarMatriculas } from './CambiarMatriculas'
import { ConsultoriosFields } from './ConsultoriosFields'
import { consultoriosEscritos, revisarConsultorios } from './datos-medico'
import { EspecialidadesField } from './EspecialidadesField'
import { FirmaForm } from './FirmaForm'
import { Consultorios, Firma, Matriculas, Renglones } from './LecturaMedico'
import { ListaForm } from './ListaForm'

type Parte = 'matriculas' | 'especialidades' | 'consultorios' | 'firma'
type Props = {
  medico: MedicoDatos
  abierta: string | null
  open: (parte: Parte) => void
  close: () => void
  onGuardado: (mensaje: string) => void
}

export function PerfilMedico({ medico, abierta, open, close, onGuardado }: Props) {
  const parte = (cual: Parte, titulo: string, leida: ReactNode, cambiando: ReactNode) => (
    <Seccion titulo={titulo} {...(abierta === null && { onCambiar: () => open(cual) })}>
      {abierta === cual ? cambiando : leida}
    </Seccion>
  )
  const leave = { onVolver: close, onListo: () => onGuardado('Guardado') }
  return (
    <>
      {parte(
        'matriculas',
        'Matrículas',
        <Matriculas medico={medico} />,
        <CambiarMatriculas medico={medico} {...leave} />,
      )}
      {parte(
        'especialidades',
        'Especialidades',
        <Renglones
          icono="stethoscope"
          vacio="Ninguna cargada."
          items={medico.especialidades.map(({ nombre }) => ({ titulo: nombre }))}
        />,
        <ListaForm
          titulo="Especialidades"
          inicial={{ especialidades: medico.especialidades }}
          revisar={() => ({})}
          pedido={({ especialidades }) => ({ especialidades: especialidades.map(({ codigo }) => codigo) })}
          boton={() => 'Guardar las especialidades'}
          {...leave}
        >
          {({ datos, change, errores }) => (
            <EspecialidadesField
              value={datos.especialidades}
              onChange={(especialidades) => change({ especialidades })}
              error={errores['especialidades']}
            />
          )}
        </ListaForm>,
      )}
      {parte(
        'consultorios',
        'Lugares de atención',
        <Consultorios medico={medico} />,
        <ListaForm
          titulo="Lugares de atención"
          inicial={{ consultorios: consultoriosEscritos(medico) }}
          revisar={({ consultorios }) => revisarConsultorios(consultorios)}
          pedido={({ consultorios }) => ({ consultorios })}
          boton={() => 'Guardar los lugares'}
          {...leave}
        >
          {({ datos, change, errores }) => (
            <ConsultoriosFields
              value={datos.consultorios}
              onChange={(consultorios) => change({ consultorios })}
              errores={errores}
            />
          )}
        </ListaForm>,
      )}
      {parte(
        'firma',
        'Firma',
        <Firma medico={medico} />,
        <FirmaForm actual={medico.firma} onVolver={close} onListo={() => onGuardado('Guardado')} />,
      )}
    </>
  )
}
