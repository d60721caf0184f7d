import { formatDocumento, formatFecha } from '@receta/domain'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { marcoDeAqui } from '#device/marco'
import { notePacienteDeMarco } from '#session/marco'
import { Aviso } from '#ui/Aviso'
import { Button } from '#ui/Button'
import { Cargando } from '#ui/Cargando'
import { Page } from '#ui/Page'
import { useSmartVuelve, type Vuelta } from './lanzamiento.queries'
import { NoSeAbrio, SinDatos, SinEso } from './NoSeAbrio'
import { pedidoDe } from './pedido'

/** /launch/vuelta: where the other system sends the browser back to, with a code that is good once (decision 0119). */
export function VueltaScreen() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  // Taken out of the address, which the browser's history keeps.
  const [{ code, state, negado }] = useState(() => ({
    code: params.get('code') ?? '',
    state: params.get('state') ?? '',
    negado: params.has('error'),
  }))
  const llevaAlgo = params.size > 0
  useEffect(() => {
    if (llevaAlgo) void navigate('/launch/vuelta', { replace: true })
  }, [llevaAlgo, navigate])
  return (
    <Page titulo="Abrir desde tu sistema" className="angosto">
      {code && state ? <Vuelve code={code} state={state} /> : <SinDatos negado={negado} />}
    </Page>
  )
}

function Vuelve({ code, state }: { code: string; state: string }) {
  const navigate = useNavigate()
  const { mutate, error } = useSmartVuelve()
  const [vuelta, setVuelta] = useState<Vuelta | null>(null)
  const prescribir = (v: Vuelta) => {
    const { paciente } = v
    if (marcoDeAqui() !== null)
      notePacienteDeMarco({
        nombre: `${paciente.nombre} ${paciente.apellido}`,
        documento: formatDocumento(paciente),
      })
    void navigate('/prescribir', { replace: true, state: pedidoDe(v) })
  }
  const ask = () =>
    mutate(
      { code, state },
      { onSuccess: (v) => (v.otro_medico || v.hallado === 'distinto' ? setVuelta(v) : prescribir(v)) },
    )
  const redeem = useEffectEvent(ask)
  const pedido = useRef(false)
  useEffect(() => {
    if (pedido.current) return
    pedido.current = true
    redeem()
  }, [])
  if (error) return <NoSeAbrio error={error} onReintentar={ask} />
  if (!vuelta) return <Cargando que="el paciente" />
  return vuelta.hallado === 'distinto' ? (
    <Distinto vuelta={vuelta} />
  ) : (
    <OtroMedico vuelta={vuelta} onSeguir={() => prescribir(vuelta)} />
  )
}

/** S12: nothing is prescribed to either until somebody says who it is, and nothing is told of the padrón's person. */
function Distinto({ vuelta: { emisor, paciente } }: { vuelta: Vuelta }) {
  const nacio = paciente.fecha_nacimiento && `, nació el ${formatFecha(paciente.fecha_nacimiento)}`
  return (
    <Aviso nivelTitulo={2} nivel="frena" titulo={`El ${formatDocumento(paciente)} es de otra persona`}>
      <p>{`Según ${emisor}: ${paciente.apellido}, ${paciente.nombre}${nacio}. En el padrón no es así.`}</p>
      <p>Mirá el documento del paciente. Si está mal en tu sistema, corregilo ahí y volvé a abrir.</p>
      <div className="botones">
        <SinEso />
      </div>
    </Aviso>
  )
}

function OtroMedico({ vuelta: { emisor }, onSeguir }: { vuelta: Vuelta; onSeguir: () => void }) {
  return (
    <Aviso nivelTitulo={2} nivel="advierte" titulo={`En ${emisor} entró otro profesional`}>
      <p>Acá la receta la firmás vos, con tu matrícula. Si no sos quien atiende, cerrá la sesión.</p>
      <div className="botones">
        <Button size="chico" tone="primary" onPress={onSeguir}>
          Seguir con mi cuenta
        </Button>
      </div>
    </Aviso>
  )
}
