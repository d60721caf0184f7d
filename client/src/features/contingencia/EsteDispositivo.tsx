import { formatFechaLarga, limitesContingencia } from '@receta/domain'
import { useState } from 'react'
import { prepareDispositivo, SinFirma, trabaDispositivo } from '#api/contingencia'
import type { Guardado } from '#api/contingencia-guardada'
import { useSegundoFactor } from '#api/segundo-factor'
import { Aviso } from '#ui/Aviso'
import { DialogoConFactor } from '#ui/DialogoConFactor'
import { Icon } from '#ui/Icon'
import { OnlineButton } from '#ui/OnlineButton'
import { toast } from '#ui/toast'
import { useRefrescar } from './contingencia.queries'
import estilos from './contingencia.module.css'

const numerosQue = (n: number) => (n === 1 ? 'Queda 1 número' : `Quedan ${n} números`)

const estadoDe = (dispositivo: Guardado['dispositivo']): { listo: boolean; titulo: string; detalle: string } => {
  const traba = trabaDispositivo(dispositivo, new Date())
  if (!dispositivo)
    return { listo: false, titulo: 'Sin preparar', detalle: 'Todavía no puede firmar cuando se corta la red.' }
  if (traba === 'SESION_TERMINADA')
    return {
      listo: false,
      titulo: 'Hay que prepararlo de nuevo',
      detalle: 'Su clave se borró cuando terminó la sesión en que lo preparaste.',
    }
  const hasta = formatFechaLarga(dispositivo.hasta)
  if (traba === 'VENCIDO') return { listo: false, titulo: 'Venció', detalle: `Podía firmar hasta el ${hasta}.` }
  if (traba === 'SIN_NUMEROS') return { listo: false, titulo: 'Sin números', detalle: 'Usó todos los que tenía.' }
  return {
    listo: true,
    titulo: 'Listo para firmar',
    detalle: `${numerosQue(dispositivo.numeros.length)}, hasta el ${hasta}.`,
  }
}

export function EsteDispositivo({
  dispositivo,
  pendientes,
}: {
  dispositivo: Guardado['dispositivo']
  pendientes: number
}) {
  const [preparando, setPreparando] = useState(false)
  const { listo, titulo, detalle } = estadoDe(dispositivo)
  return (
    <section className="columna">
      <h2 className="titulo-seccion">Este dispositivo</h2>
      <div className={`papel ${estilos.dispositivo}`}>
        <p className="fila">
          <Icon name={listo ? 'circle-check' : 'circle'} />
          <span>
            <b>{titulo}</b>
            <span className={`nota tinta-2 ${estilos.nota}`}>{detalle}</span>
          </span>
        </p>
        <div className="botones">
          <OnlineButton
            size="chico"
            tone={dispositivo ? 'plain' : 'primary'}
            isDisabled={pendientes > 0}
            onPress={() => setPreparando(true)}
          >
            {dispositivo ? 'Preparar de nuevo' : 'Preparar este dispositivo'}
          </OnlineButton>
        </div>
        {pendientes > 0 && <p className="nota tinta-2">Antes de prepararlo de nuevo, registrá lo que espera.</p>}
      </div>
      {preparando && <PrepararDialog onClose={() => setPreparando(false)} />}
    </section>
  )
}

function PrepararDialog({ onClose }: { onClose: () => void }) {
  const [sinFirma, setSinFirma] = useState(false)
  const refresh = useRefrescar()
  const { dias, numeros } = limitesContingencia
  const prueba = useSegundoFactor({
    anticipa: true,
    accion: async () => {
      setSinFirma(false)
      try {
        await prepareDispositivo()
      } catch (error) {
        if (!(error instanceof SinFirma)) throw error
        return setSinFirma(true)
      }
      await refresh()
      toast('Este dispositivo puede recetar sin conexión')
      onClose()
    },
  })
  return (
    <DialogoConFactor
      titulo="Preparar este dispositivo"
      onClose={onClose}
      cancel="Dejarlo así"
      confirmar="Preparar"
      confirmando="Preparando…"
      listo={prueba.codigoListo}
      prueba={prueba}
      fallo="No se preparó"
      label="Código de 6 números de tu app de verificación"
      descripcion={null}
    >
      <p>
        Durante {dias} días va a poder firmar hasta {numeros} recetas sin conexión, con una clave que no sale de él. Te
        avisamos por mail.
      </p>
      <p>
        Quien pueda usar tu sesión acá va a poder firmar por vos: preparalo sólo si es tuyo y se bloquea con clave. Si
        lo perdés, quitalo desde otro.
      </p>
      {sinFirma && (
        <Aviso nivel="frena" titulo="Este navegador no puede">
          <p>Hace falta uno más nuevo, y que no sea una ventana privada.</p>
        </Aviso>
      )}
    </DialogoConFactor>
  )
}
