package ar.receta.clara;

import android.os.Build;
import android.os.Bundle;
import android.view.WindowManager.LayoutParams;
import com.getcapacitor.BridgeActivity;

/** The list of recent apps shows no receta. Screenshots stay allowed: it is how many carry their code to the farmacia. */
public class MainActivity extends BridgeActivity {

    @Override
    public void onCreate(Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.TIRAMISU) setRecentsScreenshotEnabled(false);
    }

    // Before Android 13 there is only this flag, which is on while nobody looks at the app.
    @Override
    public void onPause() {
        if (Build.VERSION.SDK_INT < Build.VERSION_CODES.TIRAMISU) getWindow().addFlags(LayoutParams.FLAG_SECURE);
        super.onPause();
    }

    @Override
    public void onResume() {
        super.onResume();
        if (Build.VERSION.SDK_INT < Build.VERSION_CODES.TIRAMISU) getWindow().clearFlags(LayoutParams.FLAG_SECURE);
    }
}
