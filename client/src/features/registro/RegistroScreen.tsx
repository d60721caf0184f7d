import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAhora } from '#device/use-ahora'
import { Aviso } from '#ui/Aviso'
import { Button } from '#ui/Button'
import { LinkButton } from '#ui/LinkButton'
import { PageAparte } from '#ui/PageAparte'
import { RadioGroupField } from '#ui/RadioGroupField'
import { RegistroPaciente } from './RegistroPaciente'
import estilos from './registro.module.css'

type Quien = 'paciente' | 'medico'
type Props = {
  /** Passed in because features may not import each other. */
  formMedico: (onListo: (email: string) => void) => ReactNode
}

const opciones: readonly { value: Quien; label: string; descripcion: string }[] = [
  { value: 'paciente', label: 'Soy paciente', descripcion: 'Para ver y llevar mis recetas' },
  { value: 'medico', label: 'Soy médica o médico', descripcion: 'Para hacer recetas, con matrícula' },
]

/** The answer never reveals whether an account existed. */
export function RegistroScreen({ formMedico }: Props) {
  const now = useAhora()
  const [params, setParams] = useSearchParams()
  const quien: Quien = params.get('soy') === 'medico' ? 'medico' : 'paciente'
  const [enviado, setEnviado] = useState<string | null>(null)
  if (enviado !== null) return <Enviado email={enviado} quien={quien} onOtra={() => setEnviado(null)} />
  return (
    <PageAparte titulo="Crear cuenta" volver="/home" larga>
      <RadioGroupField
        label="Para quién es"
        marco
        className="columna"
        options={opciones}
        value={quien}
        onChange={(soy) => setParams(soy === 'medico' ? { soy } : {}, { replace: true })}
      />
      {quien === 'medico' ? formMedico(setEnviado) : <RegistroPaciente now={now} onListo={setEnviado} />}
      <p>
        <Link to="/login" className="enlace" viewTransition>
          Ya tengo cuenta
        </Link>
      </p>
    </PageAparte>
  )
}

type PropsEnviado = { email: string; quien: Quien; onOtra: () => void }

/** The same words in every case. A mistyped address gets no mail, so the page mentions it. */
function Enviado({ email, quien, onOtra }: PropsEnviado) {
  return (
    <PageAparte titulo="Te mandamos un mail" volver="/home">
      <p className="bajada">
        A <b className={estilos.mail}>{email}</b>. Abrilo dentro de las 24 horas y confirmá: recién ahí la cuenta sirve.
      </p>
      {quien === 'medico' && (
        <p>Después la administración verifica la matrícula. El resultado llega también por mail.</p>
      )}
      <Aviso nivelTitulo={2} nivel="informa" titulo="¿No llega nada?">
        <p>
          Mirá en el correo no deseado. Si no está, puede haber un dato mal escrito: el correo, el nombre, el DNI o la
          fecha. También puede ser que ya tengas una cuenta con otro correo: en ese caso el mail fue ahí.
        </p>
        {quien === 'paciente' && (
          <p>
            Si ya te hicieron una receta y tu médico no tiene este correo, cargá los datos de nuevo con el código de
            una.
          </p>
        )}
      </Aviso>
      <div className="botones">
        <Button onPress={onOtra}>Cargar los datos de nuevo</Button>
        <LinkButton to="/login">Ir a ingresar</LinkButton>
      </div>
    </PageAparte>
  )
}
